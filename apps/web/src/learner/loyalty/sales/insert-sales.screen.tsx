import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@trilha/ui/empty-state';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { useDraft } from '#shared/use-draft.ts';
import { useText } from '#shared/use-text.ts';
import { LoadProblem } from '../load-problem.tsx';
import { participationsQuery } from '../loyalty-queries.ts';
import { useSendingOutbox } from '../waiting/use-sending-outbox.ts';
import { WaitingList } from '../waiting/waiting-list.tsx';
import type { WaitingSale } from '../waiting/waiting-sending.ts';
import { SaleForm } from './sale.form.tsx';
import { type ReportedSale, SaleDone } from './sale-done.tsx';
import { EMPTY_SALE, type SaleDraft } from './sale-draft.ts';
import { SaleHeld } from './sale-held.tsx';

/** Reporting a sale: camera first, points as one types, sent once. @spec LO-10 LO-11 LO-14 */
export function InsertSalesScreen() {
  const text = useText('loyalty');
  const participations = useQuery(participationsQuery);
  const draft = useDraft('sale', EMPTY_SALE);
  const { outbox } = useSendingOutbox();
  const [done, setDone] = useState<{ readonly sale: ReportedSale; readonly draft: SaleDraft } | null>(null);

  const [undone, setUndone] = useState(false);
  const [isHeld, setHeld] = useState(false);

  if (participations.isLoadingError)
    return (
      <Page>
        <LoadProblem error={participations.error} onRetry={() => void participations.refetch()} />
      </Page>
    );
  if (!participations.data || !draft.value)
    return (
      <Page width="form">
        <SkeletonPage />
      </Page>
    );
  const running = participations.data.items.filter(({ campaign }) => campaign.state === 'active');
  if (running.length === 0)
    return (
      <EmptyState
        isPage
        title={text('sale.notJoined')}
        seed="sale"
        action={
          <ButtonLink to="/campaigns" kind="primary">
            {text('sale.notJoinedAction')}
          </ButtonLink>
        }
      />
    );
  if (done)
    return (
      <SaleDone
        sale={done.sale}
        onAnother={() => setDone(null)}
        onUndone={() => {
          void draft.set(() => ({ ...done.draft, sending: null }));
          setDone(null);
          setUndone(true);
        }}
      />
    );
  if (isHeld) return <SaleHeld onAnother={() => setHeld(false)} />;
  const mend = ({ key, draft: before, fileId, fileName }: WaitingSale): void => {
    const photo = fileId ? { fileId, name: fileName } : null;
    void draft.set(() => ({ ...before, photo, sending: null })).then(() => outbox.discard(key));
  };
  return (
    <Page width="form">
      <PageHeader title={text('sale.title')} />
      <WaitingList kind="sale" onMend={mend} />
      {undone ? <Notice tone="info">{text('sale.undone')}</Notice> : null}
      <SaleForm
        participations={running}
        draft={{ ...draft, value: draft.value }}
        onDone={(sale, sent) => {
          draft.clear();
          setUndone(false);
          setDone({ sale, draft: sent });
          scrollTo({ top: 0 });
        }}
        onHeld={() => {
          draft.clear();
          setUndone(false);
          setHeld(true);
          scrollTo({ top: 0 });
        }}
      />
    </Page>
  );
}
