import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseMainDomain } from '@trilha/contract/clients/domains.calls';
import { shortDate } from '@trilha/i18n/formats';
import { Button, IconButton } from '@trilha/ui/button';
import { StatusPill } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';
import { type Domain, domainsQuery } from './domains-query.ts';

interface DomainLineProps {
  readonly domain: Domain;
  readonly onRemove: () => void;
}

/** One host name: since when, whether it is the main one, and the ways to change that. @spec CL-09 */
export function DomainLine({ domain: { id: domainId, host, isMain, addedAt }, onRemove }: DomainLineProps) {
  const text = useText('clients');
  const errorText = useErrorText();
  const locale = useLocale();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const cache = useQueryClient();
  const choose = useMutation({
    mutationFn: () => api(chooseMainDomain, { params: { domainId } }),
    onSuccess: () => showToast(text('domains.made', { host })),
    onSettled: () => cache.invalidateQueries({ queryKey: domainsQuery.queryKey }),
  });
  return (
    <li>
      <div className={classes['lineWords']}>
        <strong className={classes['address']}>{host}</strong>
        <span role={choose.error ? 'alert' : undefined}>
          {choose.error
            ? errorText(choose.error)
            : text('domains.since', { date: shortDate(new Date(addedAt), locale, zone) })}
        </span>
      </div>
      {isMain ? (
        <StatusPill tone="ok">{text('domains.main')}</StatusPill>
      ) : (
        <Button
          kind="quiet"
          busy={choose.isPending}
          aria-label={text('domains.makeOne', { host })}
          onClick={() => choose.mutate()}
        >
          {text('domains.make')}
        </Button>
      )}
      <IconButton
        label={text('domains.remove', { host })}
        icon={<IconTrash size={20} />}
        onClick={onRemove}
      />
    </li>
  );
}
