import { type TrainingCard, trainingCard } from '@trilha/contract/learning/training-shapes';
import { dueDay } from '@trilha/rules/learning/deadline.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { linkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import type { VisibleTraining } from './visible-trainings.queries.ts';

/** A row of the catalogue as a card, with the address of its cover and its deadline. */
export function cardOf(
  { platform, client }: Pick<Context, 'platform' | 'client'>,
  row: VisibleTraining,
): TrainingCard {
  const state = trainingCard.shape.state.parse(row.state);
  const due = dueDay({
    deadlineDays: row.deadline_days,
    enrolledAt: row.enrolled_at,
    publishedAt: row.published_at,
    joinedAt: row.joined_at,
    timeZone: client.timeZone,
  });
  return {
    id: row.id,
    kind: trainingCard.shape.kind.parse(row.kind),
    title: row.title,
    summary: row.summary,
    category: row.category,
    tags: row.tags,
    coverUrl: coverUrl({ platform }, row),
    minutes: row.workload_minutes,
    points: client.trainingUsesScore ? row.points : 0,
    mandatory: row.mandatory,
    enrolmentType: trainingCard.shape.enrolmentType.parse(row.enrolment_type),
    vacanciesLeft: row.vacancies === null ? null : Math.max(0, row.vacancies - row.enrolled),
    favourite: Boolean(row.favourite),
    state,
    percent: row.percent ?? 0,
    dueOn: state !== null && isDone(state) ? null : due,
  };
}

/** Signed address of a cover, or null where a drawn one stands in. */
export const coverUrl = (
  context: Pick<Context, 'platform'>,
  row: Pick<VisibleTraining, 'cover_key' | 'cover_name' | 'cover_type'>,
): string | null =>
  row.cover_key === null
    ? null
    : linkTo(context, {
        storage_key: row.cover_key,
        name: row.cover_name ?? '',
        content_type: row.cover_type,
      }).url;
