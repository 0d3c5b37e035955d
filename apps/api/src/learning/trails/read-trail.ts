import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readTrail } from '@trilha/contract/learning/trails.calls';
import { enrolmentRefusal } from '@trilha/rules/learning/enrolment.rule';
import { entranceOf } from '@trilha/rules/learning/enrolment-request.rule';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { trailProgress } from '@trilha/rules/learning/trails/trail-progress.rule';
import type { LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { cardOf } from '../catalogue/card.ts';
import { catalogueAt, type KeptCatalogue, outlineFound } from '../catalogue/kept-catalogue.ts';
import { type OwnCard, ownCard } from '../catalogue/own-catalogue.ts';
import { type OwnLearning, ownLearningWithTraining } from '../catalogue/own-learning.queries.ts';
import { idsMet, prerequisitesMet } from '../catalogue/prerequisites-met.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import { announcedClasses, nextOf, shownNext } from '../classes/class-training.queries.ts';
import { shownCover } from '../covers/shown-cover.ts';
import { enteringOf } from '../enrolment/entering.ts';
import { paymentShown } from '../enrolment/payment.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { type OwnItem, ownSections } from './own-trail.ts';
import { previewOf } from './preview-trail.ts';
import { trailAction } from './trail-action.ts';
import { cyclesOf } from './trail-enrolments.queries.ts';
import { locksOf, shownLock } from './trail-locks.ts';

type Trail = ResponseOf<typeof readTrail>;

export const routes = (bind: Bind): void =>
  bind.read(readTrail, async (context, { params: { trailId }, query }) => {
    const { own, certificateId, request } = await ownLearningWithTraining(learnerOf(context), trailId);
    if (query.preview === '1') {
      const preview = await previewOf(context, { own, trailId, asked: query });
      const page = await trailPage(preview.context, { ...preview, ...NOTHING_OWN, isPreview: true });
      return page.action.kind === 'wait' ? page : { ...page, action: NO_ACTION };
    }
    const found = await ownCard(context, own, ['trail'], trailId);
    if (!found) throw new AppError('not_found');
    return trailPage(context, { own, found, certificateId, request, isPreview: false, lookedFrom: null });
  });

const NOTHING_OWN = { certificateId: null, request: null } as const;
/** A preview says when it goes on; there is nothing to press in it. */
const NO_ACTION: Trail['action'] = {
  kind: 'none',
  trainingId: null,
  trainingKind: null,
  title: null,
  hierarchyOrder: null,
  opensOn: null,
};

interface Looking
  extends Pick<Awaited<ReturnType<typeof ownLearningWithTraining>>, 'own' | 'certificateId' | 'request'> {
  readonly found: OwnCard;
  readonly isPreview: boolean;
  readonly lookedFrom: LocalDate | null;
}

async function trailPage(
  context: Context,
  { own, found, certificateId, request, isPreview, lookedFrom }: Looking,
): Promise<Trail> {
  const trailId = found.training.id;
  const catalogue = await catalogueAt(context, own.version);
  const { standing } = found;
  const outline = isPreview
    ? await catalogue.writtenTrail(trailId)
    : await outlineFound(catalogue, trailId, standing);
  const { sequential, points, minutes } = outline;
  // A card tells of the newest version; this page is of the one that the person is in.
  const training = { ...found.training, points, minutes };
  const kinds = kindsOn(context.client.modules);
  const sections = ownSections(outline, own.standings, standing).map((section) => ({
    ...section,
    items: section.items.filter((item) => isShown(item, { catalogue, kinds, isPreview })),
  }));
  const classes = await announcedClasses(
    context,
    sections.flatMap(({ items }) =>
      items.flatMap(({ kind, trainingId }) => (kind === 'online_course' || !trainingId ? [] : [trainingId])),
    ),
  );
  const locks = locksOf(context, { standing, sequential }, sections);
  const progress = trailProgress(sections);
  const titleOf = (item: OwnItem): string => catalogue.find(item.trainingId ?? '')?.title ?? '';
  const card = cardOf(context, own, { ...found, training });
  const today = localDateIn(context.now, context.client.timeZone);
  const needed = (await catalogue.outline(trailId)).prerequisites;
  const prerequisites = prerequisitesMet(own, needed, today);
  const problem = standing || isPreview ? null : whyNotEnrol(context, { own, prerequisites, found });
  const entering = enteringOf(found, isPreview ? null : request);
  const refresher = outline.refresherId === null ? undefined : catalogue.find(outline.refresherId);
  return {
    ...card,
    items: sections.reduce((sum, { items }) => sum + items.length, 0),
    // What is under way is told as it stands now; what was achieved stays whole.
    percent: card.state === null || isDone(card.state) ? card.percent : progress.percent,
    description: (await catalogue.outline(trailId)).description,
    sequential,
    hasNewerVersion: standing !== null && standing.version !== null,
    lookedFrom,
    score: standing?.score ?? null,
    minutesLeft: sections.reduce((sum, { items }) => sum + minutesLeftIn(items, catalogue), 0),
    sections: sections.map((section, index) => ({
      id: section.id,
      title: section.title,
      rule: section.rule,
      needed: progress.sections[index]?.needed ?? 0,
      done: progress.sections[index]?.done ?? 0,
      complete: progress.sections[index]?.complete ?? false,
      items: section.items.map((item) => ({
        ...shownItem(context, item, catalogue),
        lock: shownLock(locks.get(item.id), sections, titleOf),
        nextClass: shownNext(nextOf(classes.get(item.trainingId ?? '') ?? [])),
      })),
    })),
    certificate: {
      // One that was earned stays, whatever is given now.
      offered: outline.hasCertificate || certificateId !== null,
      validityMonths: outline.validityMonths,
      id: certificateId,
    },
    refresher: refresher ? { id: refresher.id, title: refresher.title } : null,
    renewing: standing !== null && standing.cycle > 1 && !isDone(standing.state),
    history: standing && standing.cycle > 1 ? await historyOf(context, standing.enrolmentId) : [],
    prerequisites,
    enrolmentProblem: problem,
    request: entering.request,
    mayLeave: entering.mayLeave,
    payment: await paymentShown(context, found),
    action: await trailAction(context, {
      own,
      catalogue,
      found,
      sections,
      locks,
      outline,
      entrance: entering.isWaiting || isPreview ? 'none' : entranceOf(problem, training.enrolmentType),
    }),
  };
}

interface Showing {
  readonly catalogue: KeptCatalogue;
  readonly kinds: readonly string[];
  readonly isPreview: boolean;
}

/** A kind whose module is off is not there, nor is a draft, but for its author. @spec CL-03 */
function isShown(item: OwnItem, { catalogue, kinds, isPreview }: Showing): boolean {
  const training = catalogue.find(item.trainingId ?? '');
  if (!training || !kinds.includes(training.kind)) return false;
  return isPreview || item.offered || training.status === 'archived';
}

function shownItem(context: Context, item: OwnItem, catalogue: KeptCatalogue) {
  const training = catalogue.find(item.trainingId ?? '');
  return {
    id: item.id,
    kind: item.kind,
    trainingId: item.trainingId,
    title: training?.title ?? '',
    category: training?.category ?? '',
    summary: training?.summary ?? '',
    cover: training ? shownCover(context, training.cover) : null,
    minutes: training?.minutes ?? 0,
    points: context.client.trainingUsesScore ? (training?.points ?? 0) : 0,
    required: item.required,
    state: item.state,
    percent: item.percent,
    score: item.score,
    releaseAfterDays: item.releaseAfterDays,
    releaseOn: item.releaseOn,
  };
}

const minutesLeftIn = (items: readonly OwnItem[], catalogue: KeptCatalogue): number =>
  items.reduce((sum, item) => {
    const minutes = catalogue.find(item.trainingId ?? '')?.minutes ?? 0;
    return sum + (isDone(item.state) ? 0 : Math.ceil((minutes * (100 - item.percent)) / 100));
  }, 0);

async function historyOf(context: Context, enrolmentId: string): Promise<Trail['history']> {
  const cycles = await cyclesOf(learnerOf(context), enrolmentId);
  return cycles.map(({ cycle, finished_at, expires_on }) => ({
    cycle,
    finishedAt: finished_at.toISOString(),
    validUntil: expires_on,
  }));
}

interface Entering {
  readonly own: OwnLearning;
  readonly prerequisites: ReturnType<typeof prerequisitesMet>;
  readonly found: OwnCard;
}

function whyNotEnrol({ now }: Context, { own, prerequisites, found: { training, groups } }: Entering) {
  return enrolmentRefusal({
    published: training.status === 'published',
    opensAt: null,
    closesAt: null,
    now,
    type: training.enrolmentType,
    audienceGroupIds: training.audience,
    personGroupIds: groups,
    prerequisiteIds: prerequisites.map(({ id }) => id),
    doneTrainingIds: idsMet(prerequisites),
    vacancies: training.vacancies,
    enrolled: own.taken[training.id] ?? 0,
  });
}
