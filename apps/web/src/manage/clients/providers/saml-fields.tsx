import { useMutation } from '@tanstack/react-query';
import { readProviderMetadata } from '@trilha/contract/identity/sign-in-providers.calls';
import {
  METADATA_ADDRESS_PROBLEMS,
  type MetadataAddressProblem,
} from '@trilha/rules/identity/sign-in-provider.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { TextArea } from '@trilha/ui/text-area';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';
import type { ProviderFieldsProps } from './provider-fields.tsx';
import { useFieldProblem } from './use-field-problem.ts';

/** The metadata of a SAML provider, pasted or by their address; what they say is shown before it is saved. @spec ID-22 */
export function SamlFields({ draft, set, problems }: ProviderFieldsProps) {
  const text = useText('clients');
  const errorText = useErrorText();
  const problem = useFieldProblem(problems);
  const [source, setSource] = useState('');
  const read = useMutation({
    mutationFn: () => api(readProviderMetadata, { body: { source } }),
    onSuccess: (found) => set(found),
  });
  const typed = addressProblem(read.error);
  return (
    <>
      <TextArea
        id="provider-entryPoint"
        label={text('providers.metadata')}
        description={text('providers.metadataSource')}
        rows={4}
        spellCheck={false}
        maxLength={200_000}
        value={source}
        error={typed ? text(`providers.problem.${typed}`) : problem('entryPoint')}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      <Button busy={read.isPending} disabled={!source.trim()} onClick={() => read.mutate()}>
        {text('providers.readMetadata')}
      </Button>
      {read.error && !typed ? <Notice tone="bad">{errorText(read.error)}</Notice> : null}
      {draft.entryPoint && draft.certificates.length > 0 ? (
        <Notice tone="ok" title={text('providers.metadataRead')}>
          <span className={classes['address']}>{draft.issuer}</span>
          <br />
          <span className={classes['address']}>{draft.entryPoint}</span>
          <br />
          {text('providers.certificates', { count: draft.certificates.length })}
        </Notice>
      ) : null}
    </>
  );
}

/** What is wrong with the address that was typed, if that is why nothing was read. */
function addressProblem(error: Error | null): MetadataAddressProblem | undefined {
  const codes = error ? problemFrom(error).fields.map(({ code }) => code) : [];
  return METADATA_ADDRESS_PROBLEMS.find((code) => codes.includes(code));
}
