import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askTransferAgain } from '@trilha/contract/transfer/transfer-administration.calls';
import { dateAndTime, numberText, shortDate, shortDay } from '@trilha/i18n/formats';
import { isTransferDifference } from '@trilha/rules/transfer/transfer-difference.rule';
import { isOpenTransfer } from '@trilha/rules/transfer/transfer-state.rule';
import { Button } from '@trilha/ui/button';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { StatusPill } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { DecideDifference } from './decide-difference.tsx';
import type { ListedTransfer } from './transfer-queries.ts';
import classes from './transfers.module.css';

/** An answer comes within the patience of one question. */
const ANSWERED_MS = 3_000;

/** Ours beside theirs, in words, with a way to ask the programme again. @spec TR-03 */
export function TransferTable({ rows }: { readonly rows: readonly ListedTransfer[] }) {
  const words = useText('transferring');
  const locale = useLocale();
  const columns: readonly Column<ListedTransfer>[] = [
    { id: 'person', header: words('column.person'), isTitle: true, cell: whoOf },
    {
      id: 'points',
      header: words('column.points'),
      align: 'end',
      cell: ({ points }) => numberText(points, locale),
    },
    { id: 'ours', header: words('column.ours'), cell: oursOf },
    { id: 'theirs', header: words('column.theirs'), cell: theirsOf },
    {
      id: 'askedAt',
      header: words('column.askedAt'),
      cell: ({ askedAt }) => shortDate(new Date(askedAt), locale, deviceZone()),
    },
    { id: 'actions', header: words('column.actions'), cell: actionsOf },
  ];
  return <DataTable label={words('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

interface Of {
  readonly transfer: ListedTransfer;
}

function Who({ transfer: { name, role, documentEnd } }: Of) {
  const words = useText('transferring');
  const document = documentEnd ? words('document', { document: `•••-${documentEnd}` }) : null;
  return (
    <span className={classes['who']}>
      <span>{name}</span>
      <span className={classes['quiet']}>
        {[words(`role.${role}`), document].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
const whoOf = (transfer: ListedTransfer) => <Who transfer={transfer} />;

const TONES = {
  reserved: 'waiting',
  sent: 'waiting',
  unknown: 'warn',
  confirmed: 'ok',
  refused: 'bad',
} as const;

/** What is known here: the state, why, and what happens next. */
function Ours({ transfer }: Of) {
  const words = useText('transferring');
  const locale = useLocale();
  const { state, reason, redeemUntil, attempts, nextAttemptAt, attemptProblem } = transfer;
  const told = [
    reason ? words(`reason.${reason}`) : null,
    redeemUntil ? words('redeemUntil', { date: shortDay(redeemUntil, locale) }) : null,
    attemptProblem ? words(`problem.${attemptProblem}`) : null,
    isOpenTransfer(state) && attempts > 0 ? words('attempts', { count: attempts }) : null,
    nextAttemptAt && attempts > 0
      ? words('nextAttempt', { moment: dateAndTime(new Date(nextAttemptAt), locale, deviceZone()) })
      : null,
  ].filter((line) => line !== null);
  return (
    <span className={classes['side']}>
      <StatusPill tone={TONES[state]}>{words(`state.${state}`)}</StatusPill>
      {told.map((line) => (
        <span key={line} className={classes['quiet']}>
          {line}
        </span>
      ))}
    </span>
  );
}
const oursOf = (transfer: ListedTransfer) => <Ours transfer={transfer} />;

/** What the programme said last, and how that differs. */
function Theirs({ transfer: { theirs, reference, difference, differsSince, decision } }: Of) {
  const words = useText('transferring');
  const locale = useLocale();
  const moment = (at: string): string => dateAndTime(new Date(at), locale, deviceZone());
  const differs = isTransferDifference(difference);
  const points =
    theirs?.points === null || theirs === null ? null : words('points', { count: theirs.points });
  return (
    <span className={classes['side']}>
      <span>
        {[words(`theirs.${theirs?.state ?? 'none'}`), points, reference].filter(Boolean).join(' · ')}
      </span>
      {differs ? (
        <StatusPill tone={decision ? 'neutral' : 'bad'}>{words(`difference.${difference}`)}</StatusPill>
      ) : (
        <span className={classes['quiet']}>{words(`difference.${difference}`)}</span>
      )}
      {differsSince ? (
        <span className={classes['quiet']}>{words('differsSince', { moment: moment(differsSince) })}</span>
      ) : null}
      {decision ? (
        <span className={classes['quiet']}>
          {[
            words(`decided.${decision.kind}`, { name: decision.by, moment: moment(decision.at) }),
            decision.note,
          ]
            .filter(Boolean)
            .join(': ')}
        </span>
      ) : null}
    </span>
  );
}
const theirsOf = (transfer: ListedTransfer) => <Theirs transfer={transfer} />;

function AskAgain({ transfer: { id, name } }: Of) {
  const words = useText('transferring');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const ask = useMutation({
    mutationFn: async () => {
      await api(askTransferAgain, { params: { transferId: id } });
      showToast(words('asked'));
      await new Promise((resolve) => setTimeout(resolve, ANSWERED_MS));
      await cache.invalidateQueries({ queryKey: [...queryKeys.transfer, 'list'] });
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <Button aria-label={words('askAgainOf', { name })} busy={ask.isPending} onClick={() => ask.mutate()}>
      <span className={classes['ask']}>{words('askAgain')}</span>
    </Button>
  );
}
const actionsOf = (transfer: ListedTransfer) => (
  <span className={classes['actions']}>
    <DecideDifference transfer={transfer} />
    <AskAgain transfer={transfer} />
  </span>
);
