import { CLASS_TRAINING_KINDS, listClassTrainings } from '@trilha/contract/learning/class-trainings.calls';
import {
  CLASS_STATUSES,
  type ClassStatus,
  isOnAir,
  isOver,
} from '@trilha/rules/learning/classes/class-status.rule';
import type { Bind } from '#platform/http/bind.ts';
import { catalogueList } from '../catalogue/catalogue-list.ts';
import { type OwnCard, ownCards } from '../catalogue/own-catalogue.ts';
import { ownLearning } from '../catalogue/own-learning.queries.ts';
import { requireModuleOf } from '../catalogue/training-kinds.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { announcedClasses, nextOf, ownSubscriptions, shownNext } from './class-training.queries.ts';
import type { ClassRow } from './classes.queries.ts';

/** What is to come stands before what is over, the next first: its time is counted backwards from this year. */
const MIRROR = Date.UTC(2100, 0, 1);

export const routes = (bind: Bind): void =>
  bind.read(listClassTrainings, async (context, { query }) => {
    const { kind, webinarStatus, webinarIsOnline, webcastLoungeTemplate = '', ...filters } = query;
    requireModuleOf(context.client, kind);
    const cards = await ownCards(context, await ownLearning(learnerOf(context)), [kind]);
    const [classes, own] = await Promise.all([
      announcedClasses(
        context,
        cards.map(({ training }) => training.id),
      ),
      ownSubscriptions(context),
    ]);
    const nextIn = ({ training }: OwnCard): ClassRow | null => nextOf(classes.get(training.id) ?? []);
    const statusIn = (card: OwnCard): ClassStatus | null =>
      (nextIn(card)?.status ?? null) as ClassStatus | null;
    const isOnline = (card: OwnCard): boolean => {
      const status = statusIn(card);
      return status !== null && isOnAir(status);
    };
    const at = (card: OwnCard): number => {
      const next = nextIn(card);
      if (!next) return 0;
      const starts = next.starts_at.getTime();
      return isOver(next.status as ClassStatus) ? starts : 2 * MIRROR - starts;
    };
    const list = await catalogueList(
      context,
      kind,
      filters,
      (shown, card) => {
        const next = nextIn(card);
        const mine = own.find(({ training_id }) => training_id === shown.id);
        return {
          ...shown,
          next: shownNext(next),
          classes: classes.get(shown.id)?.length ?? 0,
          subscription: mine
            ? mine.state === 'waiting'
              ? ('waiting' as const)
              : ('subscribed' as const)
            : null,
        };
      },
      {
        keep: (card) =>
          (webinarStatus === undefined || statusIn(card) === webinarStatus) &&
          (webinarIsOnline === undefined || isOnline(card)) &&
          // No webinar has a lounge of any look yet: whoever asks for one finds nothing. @spec LE-04
          webcastLoungeTemplate === '',
        at,
      },
    );
    return {
      ...list,
      statuses: CLASS_STATUSES.map((value) => ({
        value,
        count: cards.filter((card) => statusIn(card) === value).length,
      })).filter(({ count }) => count > 0),
      online: cards.filter(isOnline).length,
    };
  });

/** The kinds of training that happen at a time. */
export const CLASS_KINDS_OF_TRAINING: readonly string[] = CLASS_TRAINING_KINDS;
