import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeDomain } from '@trilha/contract/clients/domains.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type Domain, domainsQuery } from './domains-query.ts';

interface DomainRemovalProps {
  readonly domain: Domain;
  readonly onClose: () => void;
}

/** Asks before links that were sent stop working. @spec CL-09 */
export function DomainRemoval({ domain: { id: domainId, host }, onClose }: DomainRemovalProps) {
  const text = useText('clients');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api(removeDomain, { params: { domainId } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: domainsQuery.queryKey });
      showToast(text('domains.removed', { host }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text('domains.removeTitle', { host })}
      confirm={text('domains.removeDo')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <Stack gap={12}>
        {remove.error ? <Notice tone="bad">{errorText(remove.error)}</Notice> : null}
        <p>{text('domains.removeText')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
