import { AppError } from '@trilha/contract/errors';
import { readSupportMaterial } from '@trilha/contract/learning/catalogue.calls';
import { linkTo } from '#files/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { catalogueAt } from './kept-catalogue.ts';
import { ownCard } from './own-catalogue.ts';
import { ownLearning } from './own-learning.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readSupportMaterial, async (context, { params: { trainingId, materialId } }) => {
    const own = await ownLearning(learnerOf(context));
    const card = await ownCard(context, own, ['online_course'], trainingId);
    if (!card) throw new AppError('not_found');
    if (!card.standing) throw new AppError('not_enrolled');
    const { materials } = await (await catalogueAt(context, own.version)).outline(trainingId);
    const material = materials.find(({ id }) => id === materialId);
    if (!material) throw new AppError('not_found');
    return linkTo(context, material, true);
  });
