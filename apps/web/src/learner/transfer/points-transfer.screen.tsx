import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@trilha/ui/empty-state';
import { Page, PageHeader, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { ButtonLink } from '#shared/links.tsx';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { OwnTransferCard } from './own-transfer-card.tsx';
import { TransferForm } from './transfer.form.tsx';
import classes from './transfer.module.css';
import { type PointsTransfer, pointsTransferQuery } from './transfer-query.ts';

/** Training points on their way to the partner's programme: what can go, and what became of what went. @spec TR-01 TR-02 */
export function PointsTransferScreen() {
  const words = useText('transfer');
  const found = useQuery(pointsTransferQuery);
  const programme = found.data?.programme;
  return (
    <Page width="form">
      <PageHeader
        title={words('title')}
        description={words('lead', { programme: programme?.name || words('programme') })}
      />
      {found.isLoadingError ? (
        <QueryProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? <SkeletonList count={3} /> : null}
      {found.data ? (
        <Stack gap={24}>
          {found.data.transfer ? (
            <OwnTransferCard transfer={found.data.transfer} programme={found.data.programme.name} />
          ) : null}
          <Next known={found.data} />
          {programme?.help ? (
            <p className={classes['help']}>
              <strong>{words('contact')}</strong> {programme.help}
            </p>
          ) : null}
        </Stack>
      ) : null}
    </Page>
  );
}

/** The form, or why there is none. */
function Next({ known }: { readonly known: PointsTransfer }) {
  const words = useText('transfer');
  const { transfer, programme, role, points } = known;
  if (transfer && transfer.state !== 'refused') return null;
  if (role === null)
    return (
      <EmptyState title={words('notAuthorised')} seed="points-transfer">
        <p>{words('notAuthorisedHint')}</p>
      </EmptyState>
    );
  if (!programme.isOpen)
    return (
      <EmptyState title={words('closed')} seed="points-transfer">
        <p>{words('closedHint')}</p>
      </EmptyState>
    );
  if (points === 0)
    return (
      <EmptyState
        title={words('noPoints')}
        seed="points-transfer"
        action={<ButtonLink to="/online-courses">{words('trainings')}</ButtonLink>}
      >
        <p>{words('noPointsHint')}</p>
      </EmptyState>
    );
  return <TransferForm points={points} role={role} programme={programme.name} />;
}
