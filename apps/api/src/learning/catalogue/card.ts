import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { isMandatory } from '@trilha/rules/learning/catalogue.rule';
import { dueDay } from '@trilha/rules/learning/deadline.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { renewalState, type ValidityPeriod } from '@trilha/rules/learning/trails/renewal.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import { shownCover } from '../covers/shown-cover.ts';
import type { OwnCard } from './own-catalogue.ts';
import type { OwnLearning } from './own-learning.queries.ts';
import { prerequisitesMet } from './prerequisites-met.ts';

/** A training as its card shows it to one person, with the address of its cover and its deadline. */
export function cardOf(
  { platform, client, now }: Pick<Context, 'platform' | 'client' | 'now'>,
  { joinedAt, taken, standings }: Pick<OwnLearning, 'joinedAt' | 'taken' | 'standings'>,
  { training, standing, favourite }: OwnCard,
): TrainingCard {
  const { id, kind, title, summary, category, tags, minutes, enrolmentType, vacancies } = training;
  const state = standing?.state ?? null;
  const today = localDateIn(now, client.timeZone);
  return {
    id,
    kind,
    title,
    summary,
    category,
    tags: [...tags],
    cover: shownCover({ platform }, training.cover),
    minutes,
    points: client.trainingUsesScore ? training.points : 0,
    mandatory: isMandatory({ training, standing }),
    enrolmentType,
    vacanciesLeft: vacancies === null ? null : Math.max(0, vacancies - (taken[id] ?? 0)),
    favourite,
    state,
    percent: standing?.percent ?? 0,
    dueOn:
      state !== null && isDone(state)
        ? null
        : dueDay({
            assignedDueOn: standing?.dueOn ?? null,
            deadlineDays: training.deadlineDays,
            enrolledAt: standing ? new Date(standing.enrolledAt) : null,
            cycleStartedAt: standing?.cycleStartedAt ? new Date(standing.cycleStartedAt) : null,
            mandatory: training.mandatory,
            onlyInTrails: training.onlyInTrails,
            mandatorySince: training.mandatorySince,
            publishedAt: training.publishedAt,
            joinedAt,
            timeZone: client.timeZone,
          }),
    renewal: renewalState(validityIn(standing), today),
    validUntil: standing?.expiresOn ?? null,
    waitsFor:
      state === null
        ? (prerequisitesMet({ standings }, training.requires, today)
            .filter(({ done }) => !done)
            .map(({ id: needed, kind: of, title: named }) => ({ id: needed, kind: of, title: named }))[0] ??
          null)
        : null,
  };
}

/** Until when what was achieved holds, or null where it has no end. @spec LE-08 */
export const validityIn = (standing: OwnCard['standing']): ValidityPeriod | null =>
  standing?.expiresOn && standing.renewsFrom
    ? { expiresOn: standing.expiresOn, renewsFrom: standing.renewsFrom }
    : null;
