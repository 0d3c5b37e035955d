import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { isMandatory } from '@trilha/rules/learning/catalogue.rule';
import { dueDay } from '@trilha/rules/learning/deadline.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { renewalState, type ValidityPeriod } from '@trilha/rules/learning/trails/renewal.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sharedLinkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import type { KeptTraining } from './kept-catalogue.queries.ts';
import type { OwnCard } from './own-catalogue.ts';
import type { OwnLearning } from './own-learning.queries.ts';

/** A training as its card shows it to one person, with the address of its cover and its deadline. */
export function cardOf(
  { platform, client, now }: Pick<Context, 'platform' | 'client' | 'now'>,
  { joinedAt, taken }: Pick<OwnLearning, 'joinedAt' | 'taken'>,
  { training, standing, favourite }: OwnCard,
): TrainingCard {
  const { id, kind, title, summary, category, tags, minutes, enrolmentType, vacancies } = training;
  const state = standing?.state ?? null;
  return {
    id,
    kind,
    title,
    summary,
    category,
    tags: [...tags],
    coverUrl: coverUrl({ platform }, training),
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
            publishedAt: training.publishedAt,
            joinedAt,
            timeZone: client.timeZone,
          }),
    renewal: renewalState(validityIn(standing), localDateIn(now, client.timeZone)),
    validUntil: standing?.expiresOn ?? null,
  };
}

/** Until when what was achieved holds, or null where it has no end. @spec LE-08 */
export const validityIn = (standing: OwnCard['standing']): ValidityPeriod | null =>
  standing?.expiresOn && standing.renewsFrom
    ? { expiresOn: standing.expiresOn, renewsFrom: standing.renewsFrom }
    : null;

/** What is stored of a cover, or null where there is none. */
export interface StoredCover {
  readonly storage_key: string | null;
  readonly name: string | null;
  readonly content_type: string | null;
}

/** The cover in a row that was joined with its file. */
export const coverIn = ({ storage_key, name, content_type }: StoredCover): KeptTraining['cover'] =>
  storage_key === null ? null : { storage_key, name: name ?? '', content_type };

/** Signed address of a cover, or null where a drawn one stands in. */
export const coverUrl = (
  context: Pick<Context, 'platform'>,
  { cover }: Pick<KeptTraining, 'cover'>,
): string | null => (cover === null ? null : sharedLinkTo(context, cover));
