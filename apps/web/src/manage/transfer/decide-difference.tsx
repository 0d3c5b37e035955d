import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideTransferDifference } from '@trilha/contract/transfer/transfer-administration.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import {
  pointsTheyBooked,
  type TransferDecision,
  transferDecisions,
} from '@trilha/rules/transfer/transfer-decision.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { RadioCards } from '@trilha/ui/radio-cards';
import { Sheet } from '@trilha/ui/sheet';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { ListedTransfer } from './transfer-queries.ts';
import classes from './transfers.module.css';

type Theirs = NonNullable<ListedTransfer['theirs']>;

/** Where both sides differ, a person says which of them holds. @spec TR-03 */
export function DecideDifference({ transfer }: { readonly transfer: ListedTransfer }) {
  const words = useText('transferring');
  const [opened, setOpened] = useState(false);
  const { name, theirs, differsSince, decision } = transfer;
  if (theirs === null || differsSince === null || decision !== null) return null;
  return (
    <>
      <Button kind="primary" aria-label={words('decideOf', { name })} onClick={() => setOpened(true)}>
        {words('decide')}
      </Button>
      {opened ? (
        <DecisionSheet
          transfer={transfer}
          theirs={theirs}
          differsSince={differsSince}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}

interface FormProps {
  readonly transfer: ListedTransfer;
  readonly theirs: Theirs;
  readonly differsSince: string;
  readonly onClose: () => void;
}

function DecisionSheet({ transfer, theirs, differsSince, onClose }: FormProps) {
  const words = useText('transferring');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [kind, setKind] = useState<TransferDecision | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const isNoteMissing = kind === 'keep' && note.trim() === '';
  const decide = useMutation({
    mutationFn: (decision: TransferDecision) =>
      api(decideTransferDifference, {
        params: { transferId: transfer.id },
        body: { decision, note, differsSince },
      }),
    onSuccess: () => {
      showToast(words('decide.done'));
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [...queryKeys.transfer, 'list'] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (kind !== null && !isNoteMissing && !decide.isPending) decide.mutate(kind);
  };
  const options = {
    accept: {
      label: words('decide.accept'),
      description: words(`decide.accept.${effectOf(transfer, theirs)}`),
    },
    keep: { label: words('decide.keep'), description: words('decide.keepHint') },
  } as const;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words('decide.title', { name: transfer.name })}
      leave={words('decide.cancel')}
      footer={
        <Button type="submit" form={form} kind="primary" disabled={kind === null} busy={decide.isPending}>
          {words('decide.confirm')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          <BothSides transfer={transfer} theirs={theirs} differsSince={differsSince} />
          {decide.error ? <Notice tone="bad">{errorText(decide.error)}</Notice> : null}
          <RadioCards
            legend={words('decide.choice')}
            options={transferDecisions(transfer.state, transfer.difference).map((value) => ({
              value,
              ...options[value],
            }))}
            value={kind}
            onChange={setKind}
          />
          <TextArea
            label={words('decide.note')}
            description={words('decide.noteHint')}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={tried && isNoteMissing ? words('decide.noteRequired') : null}
          />
        </Stack>
      </form>
    </Sheet>
  );
}

function BothSides({ transfer, theirs, differsSince }: Omit<FormProps, 'onClose'>) {
  const words = useText('transferring');
  const locale = useLocale();
  const moment = dateAndTime(new Date(differsSince), locale, deviceZone());
  const state = words(`theirs.${theirs.state}`);
  return (
    <div>
      <p>
        {words('decide.ours', {
          state: words(`state.${transfer.state}`),
          points: words('points', { count: transfer.points }),
        })}
      </p>
      <p>
        {theirs.points === null
          ? words('decide.theirs', { state })
          : words('decide.theirsPoints', { state, points: words('points', { count: theirs.points }) })}
      </p>
      <p className={classes['quiet']}>{words('differsSince', { moment })}</p>
    </div>
  );
}

/** What becomes of the points where the programme's word is accepted. */
function effectOf({ state, points }: ListedTransfer, theirs: Theirs): 'back' | 'leave' | 'correct' {
  if (pointsTheyBooked(theirs, points) === 0) return 'back';
  return state === 'confirmed' ? 'correct' : 'leave';
}
