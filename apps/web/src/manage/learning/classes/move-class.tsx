import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveClass } from '@trilha/contract/learning/classes.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import {
  type ClassEvent,
  classEventsFrom,
  isOnAir,
  statusName,
} from '@trilha/rules/learning/classes/class-status.rule';
import { isEarly } from '@trilha/rules/learning/classes/class-time.rule';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { ReasonDialog } from '../../reasons/reason-dialog.tsx';
import type { HeldClass } from './class-queries.ts';

/** What moves a class forward; the first of them that can happen is the thing to do. */
const FORWARD: ReadonlySet<ClassEvent> = new Set(['open', 'go_live', 'begin', 'end', 'finish']);
/** What begins a class. */
const BEGINNING: ReadonlySet<ClassEvent> = new Set(['go_live', 'begin']);
/** What only those who plan classes may do. */
const OF_PLANNERS: ReadonlySet<ClassEvent> = new Set(['schedule', 'open', 'invite', 'cancel']);

function useMove(held: HeldClass, onDone?: () => void) {
  const text = useText('teaching');
  const named = useText('classes');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly event: ClassEvent; readonly reason: string }) =>
      api(moveClass, { params: { classId: held.id }, body }),
    onSuccess: async ({ status, told }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.learning });
      showToast(text('moved', { status: named(`status.${statusName(held.kind, status)}`), count: told }));
      onDone?.();
    },
  });
}

/** What may happen to a class next, the likeliest first. @spec EV-01 */
export function MoveClass({ held }: { readonly held: HeldClass }) {
  const text = useText('teaching');
  const errorText = useErrorText();
  const moving = useMove(held);
  const [asked, setAsked] = useState<ClassEvent | null>(null);
  const events = classEventsFrom(held.kind, held.status).filter(
    (event) => held.mayEdit || !OF_PLANNERS.has(event),
  );
  const likeliest = events.find((event) => FORWARD.has(event));
  const ordered = [...events].sort((one, other) => Number(other === likeliest) - Number(one === likeliest));
  const begin = (event: ClassEvent): void => {
    const isFirst = BEGINNING.has(event) && !isOnAir(held.status);
    if (event === 'cancel' || (isFirst && isEarly(new Date(held.startsAt), new Date()))) setAsked(event);
    else moving.mutate({ event, reason: '' });
  };
  if (events.length === 0) return null;
  return (
    <Stack gap={8}>
      {moving.error ? <Notice tone="bad">{errorText(moving.error)}</Notice> : null}
      <Row gap={8}>
        {ordered.map((event) => (
          <Button
            key={event}
            kind={event === likeliest ? 'primary' : event === 'cancel' ? 'quiet' : 'secondary'}
            disabled={moving.isPending}
            onClick={() => begin(event)}
          >
            {text(`event.${event}`)}
          </Button>
        ))}
      </Row>
      {asked === 'cancel' ? <CancelDialog held={held} onClose={() => setAsked(null)} /> : null}
      {asked !== null && asked !== 'cancel' ? (
        <EarlyDialog held={held} event={asked} onClose={() => setAsked(null)} />
      ) : null}
    </Stack>
  );
}

interface EarlyDialogProps {
  readonly held: HeldClass;
  readonly event: ClassEvent;
  readonly onClose: () => void;
}

/** Asks once more before a class begins long before those in it would come. @spec EV-01 */
function EarlyDialog({ held, event, onClose }: EarlyDialogProps) {
  const text = useText('teaching');
  const locale = useLocale();
  const errorText = useErrorText();
  const moving = useMove(held, onClose);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text('earlyTitle')}
      confirm={text(`event.${event}`)}
      busy={moving.isPending}
      onConfirm={() => moving.mutate({ event, reason: '' })}
    >
      <Stack gap={12}>
        {moving.error ? <Notice tone="bad">{errorText(moving.error)}</Notice> : null}
        <p>{text('earlyText', { moment: dateAndTime(new Date(held.startsAt), locale, deviceZone()) })}</p>
      </Stack>
    </ConfirmDialog>
  );
}

/** Asks for the reason that everybody in the class will read. @spec EV-02 */
function CancelDialog({ held, onClose }: { readonly held: HeldClass; readonly onClose: () => void }) {
  const text = useText('teaching');
  const moving = useMove(held, onClose);
  return (
    <ReasonDialog
      title={text('cancelTitle')}
      leave={text('keep')}
      act={text('event.cancel')}
      label={text('reason')}
      busy={moving.isPending}
      error={moving.error}
      onClose={onClose}
      onReason={(reason) => moving.mutate({ event: 'cancel', reason })}
    >
      <p>{text('cancelText')}</p>
    </ReasonDialog>
  );
}
