import type { ProviderProblem } from '@trilha/rules/identity/sign-in-provider.rule';
import { Segmented } from '@trilha/ui/segmented';
import { SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { TextField } from '@trilha/ui/text-field';
import { useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';
import { OpenIdFields } from './open-id-fields.tsx';
import type { SignInProvider } from './providers-query.ts';
import { ReadOnlyAddress } from './read-only-address.tsx';
import { SamlFields } from './saml-fields.tsx';
import { useFieldProblem } from './use-field-problem.ts';

export type Draft = Omit<
  SignInProvider,
  'id' | 'revision' | 'hasSecret' | 'returnAddress' | 'hostAddresses' | 'logoutAddress' | 'metadataAddress'
> & {
  readonly secret: string;
};

export interface ProviderFieldsProps {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
  readonly problems: readonly ProviderProblem[];
  readonly kept: SignInProvider | null;
}

const STYLES = ['outline', 'solid'] as const;

/** What people see first, then what the two servers must know of each other. */
export function ProviderFields(props: ProviderFieldsProps) {
  const { draft, set, problems, kept } = props;
  const text = useText('clients');
  const icons = [
    { value: 'key', label: text('providers.icon.key') },
    { value: 'google', label: 'Google' },
    { value: 'microsoft', label: 'Microsoft' },
  ] as const;
  const problem = useFieldProblem(problems);
  return (
    <>
      <TextField
        id="provider-name"
        label={text('providers.name')}
        description={text('providers.nameHint')}
        data-autofocus
        maxLength={60}
        value={draft.name}
        error={problem('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextField
        label={text('providers.buttonText')}
        description={text('providers.buttonTextHint')}
        maxLength={60}
        value={draft.buttonText ?? ''}
        onChange={(event) => set({ buttonText: event.currentTarget.value || null })}
      />
      <div className={classes['pair']}>
        <SelectField
          label={text('providers.style')}
          data={STYLES.map((value) => ({ value, label: text(`providers.style.${value}`) }))}
          value={draft.buttonStyle}
          onChange={(value) =>
            set({ buttonStyle: STYLES.find((style) => style === value) ?? draft.buttonStyle })
          }
        />
        <SelectField
          label={text('providers.icon')}
          data={[...icons]}
          value={draft.buttonIcon}
          onChange={(chosen) =>
            set({ buttonIcon: icons.find(({ value }) => value === chosen)?.value ?? draft.buttonIcon })
          }
        />
      </div>
      <Segmented
        label={text('providers.kind')}
        options={[
          { value: 'openid', label: 'OpenID Connect' },
          { value: 'saml', label: 'SAML 2.0' },
        ]}
        value={draft.kind}
        onChange={(kind) => set({ kind, issuer: '' })}
      />
      {draft.kind === 'saml' ? <SamlFields {...props} /> : <OpenIdFields {...props} />}
      {kept ? (
        <ReadOnlyAddress
          label={text('providers.returnAddress')}
          hint={text('providers.returnHint')}
          address={kept.returnAddress}
        />
      ) : null}
      {kept?.hostAddresses.map(({ host, address }) => (
        <ReadOnlyAddress
          key={host}
          label={text('providers.hostAddress', { host })}
          hint={text('providers.hostAddressHint')}
          address={address}
        />
      ))}
      {kept?.logoutAddress ? (
        <ReadOnlyAddress
          label={text('providers.logoutAddress')}
          hint={text('providers.logoutHint')}
          address={kept.logoutAddress}
        />
      ) : null}
      {kept?.metadataAddress ? (
        <ReadOnlyAddress
          label={text('providers.metadataAddress')}
          hint={text('providers.metadataHint')}
          address={kept.metadataAddress}
        />
      ) : null}
      {kept ? null : <p className={classes['note']}>{text('providers.returnLater')}</p>}
      <Switch
        label={text('providers.asksSecondStep')}
        description={text('providers.asksSecondStepHint')}
        checked={draft.asksSecondStep}
        onChange={(event) => set({ asksSecondStep: event.currentTarget.checked })}
      />
      {draft.kind === 'openid' ? (
        <Switch
          label={text('providers.createsAccounts')}
          description={text('providers.createsAccountsHint')}
          checked={draft.createsAccounts}
          onChange={(event) => set({ createsAccounts: event.currentTarget.checked })}
        />
      ) : null}
      <Switch
        label={text('providers.enabled')}
        checked={draft.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
    </>
  );
}
