import { IconCamera, IconReceipt, IconRefresh, IconTrash } from '@tabler/icons-react';
import { dateAndTime, pointsText } from '@trilha/i18n/formats';
import { Button, IconButton } from '@trilha/ui/button';
import { Row, Section, Stack } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { useEffect } from 'react';
import { ApiProblem, type ProblemCode } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { useSendingOutbox } from './use-sending-outbox.ts';
import classes from './waiting.module.css';
import type { WaitingSale, WaitingSending } from './waiting-sending.ts';

interface WaitingListProps {
  readonly kind: WaitingSending['kind'];
  /** Takes a refused sale back into the form. */
  readonly onMend?: (sale: WaitingSale) => void;
}

/** What waits on this device for a network, or was refused when it came: in sight until it is settled. @spec OF-04 */
export function WaitingList({ kind, onMend }: WaitingListProps) {
  const text = useText('waiting');
  const { outbox, waiting, sending } = useSendingOutbox();
  // What an earlier page left here.
  useEffect(() => void outbox.flush(), [outbox]);
  const mine = waiting.filter((one) => one.kind === kind);
  if (mine.length === 0) return null;
  const discard = (one: WaitingSending): void =>
    void outbox
      .discard(one.key)
      .then(() => showToast(text('discarded'), { undo: () => void outbox.add(one) }));
  return (
    <Section
      title={text('title', { count: mine.length })}
      action={
        <Button icon={<IconRefresh size={20} />} busy={sending !== null} onClick={() => void outbox.flush()}>
          {text('now')}
        </Button>
      }
    >
      <p className={classes['meta']}>{text(outbox.isLasting ? 'safe' : 'pageOnly')}</p>
      <ul className={classes['list']} aria-label={text('title', { count: mine.length })}>
        {mine.map((one) => (
          <Line
            key={one.key}
            waiting={one}
            isSending={one.key === sending}
            onDiscard={() => discard(one)}
            onMend={one.kind === 'sale' && onMend ? () => onMend(one) : null}
          />
        ))}
      </ul>
    </Section>
  );
}

interface LineProps {
  readonly waiting: WaitingSending;
  readonly isSending: boolean;
  readonly onDiscard: () => void;
  readonly onMend: (() => void) | null;
}

function Line({ waiting, isSending, onDiscard, onMend }: LineProps) {
  const text = useText('waiting');
  const locale = useLocale();
  const errorText = useErrorText();
  const { refusal } = waiting;
  const Sign = waiting.kind === 'sale' ? IconReceipt : IconCamera;
  const title =
    waiting.kind === 'sale'
      ? text('sale', { invoice: waiting.body.invoiceNumber, store: waiting.store })
      : text('photo', { type: waiting.type, store: waiting.store });
  const made = text('made', { moment: dateAndTime(new Date(waiting.madeAt), locale, deviceZone()) });
  return (
    <li className={classes['line']}>
      <Sign size={24} aria-hidden="true" />
      <Stack gap={4}>
        <strong>{title}</strong>
        <span className={classes['meta']}>
          {made}
          {waiting.kind === 'sale' ? ` · ${pointsText(waiting.points, locale)}` : null}
        </span>
        {refusal ? (
          <>
            <Row>
              <StatusPill tone="bad">{text('refused')}</StatusPill>
            </Row>
            <span>{errorText(new ApiProblem(refusal as ProblemCode))}</span>
          </>
        ) : (
          <Row>
            <StatusPill tone="waiting">{text(isSending ? 'sending' : 'waits')}</StatusPill>
          </Row>
        )}
        {refusal && onMend ? (
          <Row>
            <Button onClick={onMend}>{text('mend')}</Button>
          </Row>
        ) : null}
      </Stack>
      <IconButton
        label={text('discard', { what: title })}
        icon={<IconTrash size={20} />}
        disabled={isSending}
        onClick={onDiscard}
      />
    </li>
  );
}
