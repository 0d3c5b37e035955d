import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { boot } from '#shared/boot.ts';
import { TextLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { type LinkedAccount, linkedAccountsQuery } from './linked-accounts-query.ts';
import classes from './own-sessions.module.css';
import { UnlinkDialog } from './unlink-dialog.tsx';

/** The accounts elsewhere that open mine; nothing where the client has no other ways in and there never were any. @spec ID-22 */
export function LinkedAccounts() {
  const text = useText('account');
  const { selectedClient } = useSession();
  const found = useQuery(linkedAccountsQuery);
  const [asked, setAsked] = useState<LinkedAccount | null>(null);
  const { client, providers } = boot();
  const hasProviders = client.slug === selectedClient.slug && providers.length > 0;
  if (!hasProviders && (found.data?.items.length ?? 0) === 0) return null;
  return (
    <Section title={text('linked.title')}>
      <Stack gap={16}>
        {found.isLoadingError ? (
          <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <SkeletonList count={1} />
        ) : found.data.items.length === 0 ? (
          <p>{text('linked.none')}</p>
        ) : (
          <>
            <p>{text('linked.lead', { client: selectedClient.name })}</p>
            <ul className={classes['devices']} aria-label={text('linked.list')}>
              {found.data.items.map((account) => (
                <LinkedLine
                  key={account.id}
                  account={account}
                  client={selectedClient.name}
                  onUnlink={() => setAsked(account)}
                />
              ))}
            </ul>
          </>
        )}
      </Stack>
      {asked ? <UnlinkDialog account={asked} onClose={() => setAsked(null)} /> : null}
    </Section>
  );
}

interface LinkedLineProps {
  readonly account: LinkedAccount;
  readonly client: string;
  readonly onUnlink: () => void;
}

function LinkedLine({ account, client, onUnlink }: LinkedLineProps) {
  const text = useText('account');
  const locale = useLocale();
  const { provider, linkedAt, opens, onlyWayIn } = account;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <li>
      <IconLink size={28} stroke={1.75} aria-hidden="true" />
      <div className={classes['words']}>
        <strong>{provider}</strong>
        <span>{text('linked.since', { date: shortDate(new Date(linkedAt), locale, zone) })}</span>
        {opens ? null : <span>{text('linked.off', { client })}</span>}
        {onlyWayIn ? <span>{text('linked.only')}</span> : null}
      </div>
      <div className={classes['end']}>
        {onlyWayIn ? (
          <TextLink to="/request-password">{text('proof.makePassword')}</TextLink>
        ) : (
          <Button aria-label={text('linked.unlinkOf', { provider })} onClick={onUnlink}>
            {text('linked.unlink')}
          </Button>
        )}
      </div>
    </li>
  );
}
