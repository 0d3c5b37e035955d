import { AppError } from '@trilha/contract/errors';
import { readTrainingEffect } from '@trilha/contract/loyalty/campaign-results.calls';
import {
  EFFECT_WINDOW_DAYS,
  LEAST_PEOPLE,
  trainingEffect,
} from '@trilha/rules/loyalty/results/training-effect.rule';
import type { Bind } from '#platform/http/bind.ts';
import { shownOf } from './campaign-results.ts';
import { coursesFinished, sellersOf } from './effect.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readTrainingEffect, async (context, { params: { campaignId }, query }) => {
    const { campaign, of } = await shownOf(context, campaignId, context.now, {});
    const span = { beginsOn: of.period.from, lastOn: of.period.to };
    const trainings = await coursesFinished(context, campaign, span);
    const trainingId = query.trainingId ?? trainings[0]?.id ?? null;
    const isKnown = trainings.some(({ id }) => id === trainingId);
    if (query.trainingId && !isKnown) throw new AppError('not_found');
    const sellers = trainingId
      ? await sellersOf(context, campaign, { trainingId, lastOn: span.lastOn })
      : null;
    return {
      trainings,
      trainingId,
      windowDays: EFFECT_WINDOW_DAYS,
      least: LEAST_PEOPLE,
      effect: sellers ? trainingEffect(sellers, span) : null,
    };
  });
