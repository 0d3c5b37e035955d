import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@trilha/ui/toasts';
import { useRef, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';

/** What is decided about, as it was seen. */
export interface Seen {
  readonly id: string;
  readonly revision: number;
}
export interface Decided extends Seen {
  /** It was proposed and waits for another auditor: taking it back withdraws the proposal. */
  readonly proposed?: boolean;
  /** What it is called in what is said of it. */
  readonly name: string;
}

export interface Deciding<Subject extends Seen, Verdict> {
  readonly busy: boolean;
  /** What was decided or proposed since the auditor sat down, the last one at the end. */
  readonly decided: readonly Decided[];
  readonly decide: (subject: Subject, verdict: Verdict) => void;
  /** Takes back what was decided or proposed last. */
  readonly undo: (made: Decided) => void;
  /** Takes back what one has proposed. */
  readonly withdraw: (made: Decided) => void;
}

interface Answer {
  readonly revision: number;
  readonly proposed: boolean;
}

type Said = 'proposed' | 'withdrawn' | 'undo';

interface Calls<Subject extends Seen, Verdict extends { readonly decision: string }> {
  readonly queryKey: QueryKey;
  readonly decide: (subject: Subject, verdict: Verdict) => Promise<Answer>;
  /** Of what was drawn, where that is another call. */
  readonly check?: (subject: Subject, verdict: Verdict) => Promise<unknown>;
  /** Only where a decision may be taken back. */
  readonly undo?: (made: Decided) => Promise<{ readonly proposed: boolean }>;
  readonly withdraw: (made: Decided) => Promise<unknown>;
  readonly nameOf: (subject: Subject) => string;
  readonly words: (said: Said | 'confirm' | Verdict['decision'], name: string) => string;
  /** After a decision: on to the next one. */
  readonly onDecided: (subject: Subject) => void;
  /** After an undo: back to it. */
  readonly onUndone: (id: string) => void;
}

/** Decides at once and offers ten seconds to take it back where that is possible, instead of asking before. @spec LO-20 LO-30 */
export function useDeciding<
  Subject extends Seen & { readonly reaudited: boolean },
  Verdict extends { readonly decision: string },
>(calls: Calls<Subject, Verdict>): Deciding<Subject, Verdict> {
  const { words, nameOf, onDecided, onUndone } = calls;
  const errorText = useErrorText();
  const client = useQueryClient();
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const undone = useRef(new WeakSet<Decided>());
  const refresh = (): void => void client.invalidateQueries({ queryKey: calls.queryKey });
  const onError = (error: unknown): void => {
    showToast(errorText(error), { tone: 'bad' });
    if (problemFrom(error).code === 'changed_meanwhile') refresh();
  };
  const back = (made: Decided, said: Said): void => {
    undone.current.add(made);
    setDecided((before) => before.filter(({ id }) => id !== made.id));
    onUndone(made.id);
    refresh();
    showToast(words(said, made.name), { tone: 'info' });
  };
  const undoing = useMutation({
    mutationFn: (made: Decided) => calls.undo?.(made) ?? Promise.reject(new Error('nothing takes it back')),
    onSuccess: ({ proposed }, made) => back(made, proposed ? 'proposed' : 'undo'),
    onError,
  });
  const withdrawing = useMutation({
    mutationFn: calls.withdraw,
    onSuccess: (_answer, made) => back(made, 'withdrawn'),
    onError,
  });
  const takeBack = (made: Decided): void => (made.proposed ? withdrawing : undoing).mutate(made);
  const deciding = useMutation({
    mutationFn: ({ subject, verdict }: { readonly subject: Subject; readonly verdict: Verdict }) =>
      calls.decide(subject, verdict),
    onSuccess: ({ revision, proposed }, { subject, verdict }) => {
      const made = { id: subject.id, name: nameOf(subject), revision, proposed };
      setDecided((before) => [...before.filter(({ id }) => id !== subject.id), made]);
      onDecided(subject);
      refresh();
      // The toast may outlive an undo by the keyboard.
      const undo = (): void => {
        if (!undone.current.has(made)) takeBack(made);
      };
      showToast(
        words(proposed ? 'proposed' : verdict.decision, made.name),
        proposed || calls.undo ? { undo } : {},
      );
    },
    onError,
  });
  const checking = useMutation({
    mutationFn: ({ subject, verdict }: { readonly subject: Subject; readonly verdict: Verdict }) =>
      calls.check?.(subject, verdict) ?? Promise.reject(new Error('nothing was drawn')),
    onSuccess: (_answer, { subject, verdict }) => {
      onDecided(subject);
      refresh();
      showToast(words(verdict.decision === 'approve' ? 'confirm' : verdict.decision, nameOf(subject)));
    },
    onError,
  });
  return {
    busy: deciding.isPending || undoing.isPending || checking.isPending || withdrawing.isPending,
    decided,
    decide: (subject, verdict) =>
      (subject.reaudited && calls.check ? checking : deciding).mutate({ subject, verdict }),
    undo: takeBack,
    withdraw: (made) => withdrawing.mutate(made),
  };
}
