import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { EmptyState } from '@trilha/ui/empty-state';
import { Section, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';
import { ReadOnlyAddress } from '../providers/read-only-address.tsx';
import { DomainLine } from './domain-line.tsx';
import { DomainRemoval } from './domain-removal.tsx';
import { DomainSheet } from './domain-sheet.tsx';
import { type Domain, domainsQuery } from './domains-query.ts';

/** Host names that open the client, each with what may be done with it, and the record that makes them work. @spec CL-09 */
export function DomainsPart() {
  const text = useText('clients');
  const found = useQuery(domainsQuery);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Domain | null>(null);
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  const addition = (
    <Button icon={<IconPlus size={20} />} onClick={() => setAdding(true)}>
      {text('domains.add')}
    </Button>
  );
  const domains = found.data?.domains ?? [];
  const isEmpty = found.data !== undefined && domains.length === 0;
  return (
    <div className={classes['narrow']}>
      <Stack gap={24}>
        <Section title={text('domains.title')} action={isEmpty ? null : addition}>
          <p className={classes['note']}>{text('domains.note')}</p>
          {found.isPending ? <SkeletonList count={2} /> : null}
          {isEmpty ? (
            <EmptyState title={text('domains.empty')} seed="domains" action={addition}>
              {text('domains.emptyText')}
            </EmptyState>
          ) : (
            <ul className={classes['lines']}>
              {domains.map((domain) => (
                <DomainLine key={domain.id} domain={domain} onRemove={() => setLeaving(domain)} />
              ))}
            </ul>
          )}
        </Section>
        {found.data ? (
          <Section title={text('domains.dns')}>
            <p className={classes['note']}>{text('domains.dnsText')}</p>
            <ReadOnlyAddress
              label={text('domains.target')}
              hint={text('domains.targetHint')}
              address={found.data.target}
              copy={text('domains.copy')}
              copied={text('domains.copied')}
            />
          </Section>
        ) : null}
      </Stack>
      {isAdding ? <DomainSheet onClose={() => setAdding(false)} /> : null}
      {leaving ? <DomainRemoval domain={leaving} onClose={() => setLeaving(null)} /> : null}
    </div>
  );
}
