import { createHash } from 'node:crypto';
import type { ReactionGroup } from '@trilha/contract/assessment/reaction-groups';
import type { readReactionResults } from '@trilha/contract/assessment/reactions.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { SHOWN_FROM } from '@trilha/rules/assessment/reactions/reaction-release.rule';
import { headlineOf, tallyReactions } from '@trilha/rules/assessment/reactions/reaction-tally.rule';
import type { Context } from '#platform/context.ts';
import { questionsAsked, reactionActivities } from './reaction-activities.queries.ts';
import {
  type Holder,
  type ReactionFilter,
  type Scope,
  type ShownReaction,
  shownReactions,
  waitingReactions,
} from './shown-reactions.queries.ts';

export type ReactionResults = ResponseOf<typeof readReactionResults>;
type Questions = ReactionResults['questions'][number]['question'][];

export interface AskedResults extends ReactionFilter {
  readonly activityId: string;
  readonly holder: Holder;
  readonly by?: ReactionGroup | undefined;
}

/** Who only holds some classes sees what was said of those. @spec MG-01 */
export const holderOf = ({ actor }: Pick<Context, 'actor'>): Holder =>
  actor.permissions.has('learning.class.administer') ? null : actor.membershipId;

/** Results as screen and file show them. Errors: not_found. @spec AS-01 */
export async function resultsOf(scope: Scope, asked: AskedResults): Promise<ReactionResults> {
  const { activityId, holder, by = 'month' } = asked;
  const [activity] = await reactionActivities(scope, { holder, activityId });
  if (!activity) throw new AppError('not_found');
  const questions = await questionsAsked(scope, activity);
  const all = await shownReactions(scope, { activityIds: [activityId], holder });
  const shown = all.filter((reaction) => isWithin(reaction, asked));
  const waiting = (await waitingReactions(scope, { activityIds: [activityId], holder }))
    .filter(({ classId, instructorId }) => isOf({ classId, instructorId }, asked))
    .reduce((total, each) => total + each.waiting, 0);
  return {
    title: activity.title,
    training: { id: activity.trainingId, title: activity.trainingTitle },
    anonymous: activity.content.anonymous,
    handedIn: shown.length + waiting,
    shown: shown.length,
    shownFrom: SHOWN_FROM,
    questions: questions.map((question) => resultOf(question, shown)),
    trend: trendOf(questions, shown, by),
    ...choicesIn(all),
  };
}

function resultOf(question: Questions[number], shown: readonly ShownReaction[]) {
  const { counts, ...tally } = tallyReactions(
    question,
    shown.flatMap(({ answers }) => answers),
  );
  return {
    question,
    ...tally,
    counts: [...counts],
    texts: textsTo(question.id, shown),
  };
}

/**
 * What was written, shuffled anew for each question, so that nobody's texts are put together by their places; the same at
 * every reading, so that the order tells nothing of what came in between.
 */
function textsTo(asked: string, shown: readonly ShownReaction[]): { text: string; name: string | null }[] {
  return shown
    .flatMap(({ place, name, answers }) =>
      answers.flatMap((answer) =>
        answer.kind === 'essay' && answer.asked === asked
          ? [
              {
                order: createHash('sha256').update(`${place} ${asked}`).digest('hex'),
                text: answer.text,
                name,
              },
            ]
          : [],
      ),
    )
    .toSorted((a, b) => a.order.localeCompare(b.order))
    .map(({ text, name }) => ({ text, name }));
}

function trendOf(
  questions: Questions,
  shown: readonly ShownReaction[],
  by: ReactionGroup,
): ReactionResults['trend'] {
  const scales = questions.filter(({ kind }) => kind === 'scale');
  const groups = Map.groupBy(shown, (reaction) => groupOf(reaction, by).id);
  return [...groups.values()]
    .flatMap((reactions) => {
      const [first] = reactions;
      if (!first) return [];
      const answers = reactions.flatMap((reaction) => reaction.answers);
      return {
        ...groupOf(first, by),
        answers: reactions.length,
        values: scales.map((question) => ({
          asked: question.id,
          value: headlineOf(tallyReactions(question, answers)),
        })),
      };
    })
    .toSorted((a, b) => (a.startsAt ?? a.name).localeCompare(b.startsAt ?? b.name));
}

function groupOf(reaction: ShownReaction, by: ReactionGroup) {
  if (by === 'month') {
    const month = reaction.month.slice(0, 7);
    return { id: month, name: month, startsAt: null };
  }
  if (by === 'instructor')
    return { id: reaction.instructorId, name: reaction.instructorName ?? '', startsAt: null };
  return {
    id: reaction.classId,
    name: reaction.className ?? '',
    startsAt: reaction.classStartsAt?.toISOString() ?? null,
  };
}

function isWithin(reaction: ShownReaction, asked: ReactionFilter): boolean {
  const month = reaction.month.slice(0, 7);
  return isOf(reaction, asked) && (!asked.from || month >= asked.from) && (!asked.to || month <= asked.to);
}

const isOf = (
  { classId, instructorId }: Pick<ShownReaction, 'classId' | 'instructorId'>,
  asked: ReactionFilter,
): boolean =>
  (!asked.classId || classId === asked.classId) &&
  (!asked.instructorId || instructorId === asked.instructorId);

/** The classes and instructors that there is something to be seen of. */
function choicesIn(all: readonly ShownReaction[]): Pick<ReactionResults, 'classes' | 'instructors'> {
  const classes = new Map<string, ReactionResults['classes'][number]>();
  const instructors = new Map<string, ReactionResults['instructors'][number]>();
  for (const { classId, className, classStartsAt, instructorId, instructorName } of all) {
    if (classId && classStartsAt)
      classes.set(classId, { id: classId, name: className ?? '', startsAt: classStartsAt.toISOString() });
    if (instructorId) instructors.set(instructorId, { id: instructorId, name: instructorName ?? '' });
  }
  return {
    classes: [...classes.values()].toSorted((a, b) => b.startsAt.localeCompare(a.startsAt)),
    instructors: [...instructors.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
