import { AppError } from '@trilha/contract/errors';
import { readSupportMaterial } from '@trilha/contract/learning/catalogue.calls';
import { linkTo } from '#files/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { materialsOf, visibleTraining } from './course.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readSupportMaterial, async (context, { params }) => {
    const learner = learnerOf(context);
    const training = await visibleTraining(learner, ['online_course'], params.trainingId);
    if (!training) throw new AppError('not_found');
    if (!training.enrolment_id) throw new AppError('not_enrolled');
    const materials = await materialsOf(learner, params.trainingId);
    const material = materials.find(({ id }) => id === params.materialId);
    if (!material) throw new AppError('not_found');
    return linkTo(context, material, true);
  });
