import { AppError } from '@trilha/contract/errors';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import type { Bind } from '#platform/http/bind.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { coursePageOf } from './course-page.ts';
import { ownCard } from './own-catalogue.ts';
import { ownLearningInTraining } from './own-learning.queries.ts';

export const routes = (bind: Bind): void =>
  bind.readKept(readOnlineCourse, async (context, { params: { trainingId } }) => {
    const reached = await ownLearningInTraining(learnerOf(context), trainingId);
    const found = await ownCard(context, reached.own, ['online_course'], trainingId);
    if (!found) throw new AppError('not_found');
    return coursePageOf(context, found, reached);
  });
