import { PasswordField } from '@trilha/ui/password-field';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import type { ProviderFieldsProps } from './provider-fields.tsx';
import { useFieldProblem } from './use-field-problem.ts';

/** What the provider's administrator hands over for OpenID Connect. @spec ID-22 */
export function OpenIdFields({ draft, set, problems, kept }: ProviderFieldsProps) {
  const text = useText('clients');
  const problem = useFieldProblem(problems);
  return (
    <>
      <TextField
        id="provider-issuer"
        type="url"
        label={text('providers.issuer')}
        description={text('providers.issuerHint')}
        maxLength={500}
        spellCheck={false}
        value={draft.issuer}
        error={problem('issuer')}
        onChange={(event) => set({ issuer: event.currentTarget.value.trim() })}
      />
      <TextField
        id="provider-application"
        label={text('providers.application')}
        maxLength={256}
        spellCheck={false}
        autoComplete="off"
        value={draft.application}
        error={problem('application')}
        onChange={(event) => set({ application: event.currentTarget.value.trim() })}
      />
      <PasswordField
        label={text('providers.secret')}
        description={kept?.hasSecret ? text('providers.secretKept') : undefined}
        autoComplete="new-password"
        maxLength={500}
        value={draft.secret}
        onChange={(event) => set({ secret: event.currentTarget.value })}
      />
      <TextField
        id="provider-scopes"
        label={text('providers.scopes')}
        maxLength={200}
        spellCheck={false}
        value={draft.scopes}
        error={problem('scopes')}
        onChange={(event) => set({ scopes: event.currentTarget.value })}
      />
      <TextField
        id="provider-domainHint"
        label={text('providers.domainHint')}
        maxLength={253}
        spellCheck={false}
        value={draft.domainHint ?? ''}
        error={problem('domainHint')}
        onChange={(event) => set({ domainHint: event.currentTarget.value.trim() || null })}
      />
    </>
  );
}
