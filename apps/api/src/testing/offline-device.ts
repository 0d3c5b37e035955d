import { sendOfflineAttempt, takeOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import { eventAfter, linkText, type OfflineEvent } from '@trilha/rules/assessment/offline-attempt.rule';
import {
  createStopwatch,
  furthest,
  type Seen,
  type Stopwatch,
} from '@trilha/rules/assessment/offline-stopwatch.rule';
import type { Answer } from '@trilha/rules/assessment/question';
import { sha256 } from '../assessment/offline/sealed-lease.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { type BuiltPerson, signInAgain } from './world.ts';

type Happened = Pick<OfflineEvent, 'kind' | 'question' | 'answer'>;
type Linked = OfflineEvent & { readonly link: string };

interface Taken {
  readonly attemptId: string;
  readonly seal: string;
  readonly takenAt: number;
  step: 'taken' | 'started' | 'finished' | 'sent';
  events: readonly Linked[];
  seen: Seen | null;
  /** By the clock of the server. */
  startedAt: number;
  finishedAt: number;
  /** What was answered last, by question. */
  readonly answers: Map<string, string>;
  /** Whether the clock was turned while the attempt ran and nobody looked at its page. */
  isTurnedInTheDark: boolean;
}

/** How long the real time is, which no device knows. */
export interface Nature {
  /** Milliseconds of the server's clock. */
  now: number;
  /** Of those, how many devices were awake. */
  awake: number;
}

/**
 * A device that makes attempts without a network as the web application does (`use-offline-attempt.ts`), with the stopwatch
 * and the events of its own rules; its clock may be turned.
 */
export function createOfflineDevice(
  product: TestApplication,
  person: BuiltPerson,
  { nature, name }: { readonly nature: Nature; readonly name: string },
) {
  let offset = 0;
  let watch: Stopwatch | null = null;
  let isLookedAt = true;
  let taken: Taken | null = null;
  const clocks = { wall: () => nature.now + offset, running: () => nature.awake };
  const note = (happened: Happened): void => {
    if (!taken || !watch) return;
    const { kept, event } = eventAfter(taken.events, happened, watch.read());
    const link = sha256(linkText(kept.at(-1)?.link ?? taken.seal, event));
    taken.events = [...kept, { ...event, link }];
  };
  return {
    attempt: (): Readonly<Taken> | null => taken,
    take: async (place: { readonly trainingId: string; readonly hierarchyOrder: number }) => {
      const token = await signInAgain(product.platform, person);
      const { body, code } = await call(
        product,
        takeOfflineAttempt,
        { params: place, body: { device: name } },
        { token },
      );
      if (code !== undefined) return code;
      taken = {
        attemptId: body.attemptId,
        seal: body.seal,
        takenAt: nature.now,
        step: 'taken',
        events: [],
        seen: null,
        startedAt: 0,
        finishedAt: 0,
        answers: new Map(),
        isTurnedInTheDark: false,
      };
      return null;
    },
    start: (): void => {
      if (taken?.step !== 'taken') return;
      watch = createStopwatch(null, clocks);
      taken.step = 'started';
      taken.startedAt = nature.now;
      note({ kind: 'start', question: null, answer: null });
    },
    answer: (question: string, answer: Answer): void => {
      if (taken?.step !== 'started') return;
      const json = JSON.stringify(answer);
      taken.answers.set(question, json);
      note({ kind: 'answer', question, answer: json });
    },
    finish: (): void => {
      if (taken?.step !== 'started') return;
      note({ kind: 'finish', question: null, answer: null });
      taken.step = 'finished';
      taken.finishedAt = nature.now;
      watch = null;
    },
    /** The page is closed, or the device is put away with the page open. */
    leave: (isClosed: boolean): void => {
      isLookedAt = false;
      if (!taken || !watch) return;
      taken.seen = watch.read();
      watch.leave();
      if (isClosed) watch = null;
    },
    comeBack: (): void => {
      isLookedAt = true;
      if (taken?.step !== 'started') return;
      if (watch) watch.comeBack();
      else watch = createStopwatch(furthest(taken.events.at(-1), taken.seen), clocks);
    },
    turnClock: (minutes: number): void => {
      offset += minutes * 60_000;
      if (!isLookedAt && taken?.step === 'started') taken.isTurnedInTheDark = true;
    },
    /** `again` where the reply was lost on its way. */
    send: async (again = false) => {
      if (taken?.step !== (again ? 'sent' : 'finished')) return null;
      taken.step = 'sent';
      const { attemptId, seal, events } = taken;
      const token = await signInAgain(product.platform, person);
      const body = { device: name, seal, events: [...events] };
      return call(product, sendOfflineAttempt, { params: { attemptId }, body }, { token });
    },
  };
}

export type OfflineDevice = ReturnType<typeof createOfflineDevice>;
