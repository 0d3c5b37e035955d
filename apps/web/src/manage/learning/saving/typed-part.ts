import { ApiProblem } from '#shared/api-problem.ts';
import { problemFrom } from '#shared/error-text.ts';
import { isSame } from '../history/course-parts.ts';
import type { Edit } from './edit-line.ts';
import { type Meeting, meet } from './meet.ts';
import type { Clash, UnsavedWork } from './unsaved-work.ts';

/** What a part is about, for the words of a clash. */
export interface About {
  readonly of: Clash['of'];
  readonly title: string;
  /** Its name where it is one value and no form. */
  readonly whole?: string;
}

/** What a part finds around it at the moment. */
export interface Around<Value> {
  /** What stands on the server as last read, undefined where it is not there any more. */
  readonly read: Value | undefined;
  readonly revision: number;
  readonly editOf: (value: Value) => Edit | null;
  /** Makes an edit in its turn and answers the revision it left. */
  readonly send: (edit: Edit) => Promise<number>;
  readonly work: Pick<UnsavedWork, 'tell' | 'done'>;
  readonly about: About;
}

const PAUSE_MS = 700;
/** Somebody who saves all the time is not raced for ever. */
const TRIES = 5;
const PASSING = new Set(['offline', 'timeout', 'unavailable', 'maintenance', 'too_many_requests']);

class TwoAuthors extends Error {}

/**
 * What is typed into one part of an editor, kept until the server has confirmed it. Where somebody else saved first it is
 * sent again on what they left, field by field; where both changed the same, the author is asked. @spec MG-02
 */
export function createTypedPart<Value>(
  first: Value,
  firstAround: () => Around<Value>,
  show: (value: Value) => void,
) {
  let around = firstAround;
  let seen = first;
  let shown = first;
  let typed: { readonly value: Value } | null = null;
  let isSending = false;
  let isAsked = false;
  let tries = TRIES;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const display = (value: Value): void => {
    shown = value;
    show(value);
  };
  const readNow = (): Value => around().read ?? seen;
  const save = (): void => {
    clearTimeout(pause);
    if (typed && !isSending) void send();
  };

  async function send(): Promise<void> {
    isSending = true;
    tries = TRIES;
    for (;;) {
      const held = typed;
      if (!held || !(await sendOnce(held))) break;
    }
    isSending = false;
  }

  /** Whether there is more to send at once. */
  async function sendOnce(held: { readonly value: Value }): Promise<boolean> {
    const { work, editOf, send: run } = around();
    const written = editOf(held.value);
    if (written === null) {
      work.tell(save, { is: 'refused', error: null });
      return false;
    }
    if (meet(seen, held.value, readNow()).clashes.length > 0) return askWhose(held);
    isAsked = false;
    work.tell(save, { is: 'sending' });
    let sent = held.value;
    let on = 0;
    try {
      const left = await run((revision) => {
        const met = meet(seen, held.value, readNow());
        if (met.clashes.length > 0) throw new TwoAuthors();
        sent = met.mine;
        on = revision;
        return (around().editOf(sent) ?? written)(revision);
      });
      return confirm(held, sent, left);
    } catch (error) {
      if (error instanceof TwoAuthors) return true;
      const isOvertaken = problemFrom(error).code === 'changed_meanwhile';
      tries -= isOvertaken ? 1 : 0;
      // What they left was read since: this is sent again on it.
      if (isOvertaken && tries > 0 && around().revision > on) return true;
      work.tell(save, { is: isOvertaken || isPassing(error) ? 'waiting' : 'refused', error });
      return false;
    }
  }

  function confirm(held: { readonly value: Value }, sent: Value, left: number): boolean {
    const now = around();
    // The server may write it in another way, such as without the space at its end.
    seen = now.revision === left ? readNow() : sent;
    if (typed !== null && typed !== held) {
      typed = { value: meet(held.value, typed.value, sent).mine };
      display(typed.value);
      return true;
    }
    typed = null;
    if (!isSame(sent, held.value)) display(sent);
    now.work.done(save);
    return false;
  }

  /** Shows both and waits for the author. */
  function askWhose(held: { readonly value: Value }): boolean {
    const read = readNow();
    const met = meet(seen, held.value, read);
    const { work, about } = around();
    isAsked = true;
    // What was typed on since the question was put is among what is chosen from.
    const chosen = (): Meeting<Value> => (typed ? meet(seen, typed.value, read) : met);
    const goOn = (value: Value): void => {
      isAsked = false;
      seen = read;
      typed = { value };
      display(value);
      save();
    };
    work.tell(save, {
      is: 'clash',
      clash: {
        title: about.title,
        of: about.of,
        fields: met.clashes.map((clash) => ({ ...clash, field: clash.field || (about.whole ?? '') })),
        keepMine: () => goOn(chosen().mine),
        takeTheirs: () => goOn(chosen().theirs),
      },
    });
    return false;
  }

  return {
    save,
    /** Where it is looked for what is around from now on. */
    surround: (next: () => Around<Value>): void => {
      around = next;
    },
    change: (value: Value): void => {
      typed = { value };
      display(value);
      clearTimeout(pause);
      if (!isAsked) around().work.tell(save, { is: 'typed' });
      pause = setTimeout(save, PAUSE_MS);
    },
    /** What is on screen, or was when its place was left. */
    shown: (): Value => shown,
    /** It was read anew: what nobody is typing is shown as it stands now. */
    hear: (): void => {
      if (typed || isSending) return;
      const read = readNow();
      const { theirs } = meet(seen, shown, read);
      seen = read;
      if (!isSame(theirs, shown)) display(theirs);
    },
  };
}

export type TypedPart<Value> = ReturnType<typeof createTypedPart<Value>>;

const isPassing = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status >= 500 || PASSING.has(error.code));
