import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import type { readTrail } from '@trilha/contract/learning/trails.calls';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn, startOfDayInstant } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import { catalogueAt } from '../catalogue/kept-catalogue.ts';
import type { OwnCard } from '../catalogue/own-catalogue.ts';
import type { OwnLearning, OwnStanding } from '../catalogue/own-learning.queries.ts';

type Asked = ParsedInputOf<typeof readTrail>['query'];

/** A trail as somebody finds it who is nobody: on a day, enrolled on another, with the first stages behind them. */
export interface Preview {
  readonly context: Context;
  readonly own: OwnLearning;
  readonly found: OwnCard;
  /** The day of enrolment it stands for; null where no day is looked at. */
  readonly lookedFrom: LocalDate | null;
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

/**
 * The author's look at what learners will see, in whatever state the trail is: today and not enrolled, or on a day that
 * they choose. Nothing is written, and nothing of what the author learnt counts. @spec MG-02
 */
export async function previewOf(
  context: Context,
  { own, trailId, asked }: { readonly own: OwnLearning; readonly trailId: string; readonly asked: Asked },
): Promise<Preview> {
  if (!context.actor.permissions.has('learning.training.author')) throw new AppError('not_allowed');
  const catalogue = await catalogueAt(context, own.version);
  const training = catalogue.find(trailId);
  if (training?.kind !== 'trail') throw new AppError('not_found');
  const nobody = { training, standing: null, favourite: false, groups: [] };
  if (asked.on === undefined)
    return { context, own: { ...own, standings: new Map() }, found: nobody, lookedFrom: null };

  const { timeZone } = context.client;
  const noonOf = (day: LocalDate): Date =>
    new Date(startOfDayInstant(day, timeZone).getTime() + HALF_A_DAY_MS);
  const today = localDateIn(context.now, timeZone);
  const enrolledOn = asked.enrolledOn ?? (asked.on < today ? asked.on : today);
  // Somebody who comes later is not there yet on that day.
  if (enrolledOn > asked.on)
    return {
      context: { ...context, now: noonOf(asked.on) },
      own: { ...own, standings: new Map() },
      found: nobody,
      lookedFrom: enrolledOn,
    };
  const { sections } = await catalogue.writtenTrail(trailId);
  const enrolledAt = noonOf(enrolledOn).getTime();
  const behind = sections.slice(0, asked.sectionsDone ?? 0).flatMap(({ items }) => items);
  const standings = new Map(
    behind.flatMap(({ trainingId }) =>
      trainingId === null ? [] : [[trainingId, standingIn(trainingId, enrolledAt, 'approved')] as const],
    ),
  );
  return {
    context: { ...context, now: noonOf(asked.on) },
    own: { ...own, standings },
    lookedFrom: enrolledOn,
    found: {
      ...nobody,
      standing: standingIn(trailId, enrolledAt, behind.length > 0 ? 'in_progress' : 'not_started'),
    },
  };
}

const standingIn = (
  trainingId: string,
  enrolledAt: number,
  state: 'approved' | 'in_progress' | 'not_started',
): OwnStanding => ({
  trainingId,
  enrolmentId: '',
  state,
  percent: state === 'approved' ? 100 : 0,
  score: null,
  enrolledAt,
  touchedAt: enrolledAt,
  finishedAt: state === 'approved' ? enrolledAt : null,
  lastActivityId: null,
  version: null,
  cycle: 1,
  cycleStartedAt: null,
  expiresOn: null,
  renewsFrom: null,
  mandatory: false,
  dueOn: null,
});
