import { readAccessibility } from '@trilha/contract/learning/authoring.calls';
import type { Bind } from '#platform/http/bind.ts';
import { authoredTraining } from './authoring.queries.ts';
import { barriersOf } from './barriers-of.ts';

export const routes = (bind: Bind): void =>
  bind.read(readAccessibility, async (context, { params: { trainingId } }) => {
    await authoredTraining(context, trainingId);
    return { barriers: [...(await barriersOf(context, trainingId))] };
  });
