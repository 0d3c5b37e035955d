import { readPublicationImpact } from '@trilha/contract/learning/authoring.calls';
import { publicationImpact } from '@trilha/rules/learning/publication-impact.rule';
import type { Bind } from '#platform/http/bind.ts';
import { authoredTraining } from './authoring.queries.ts';
import { standingPatterns } from './standing-patterns.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readPublicationImpact, async (context, { params: { trainingId } }) => {
    await authoredTraining(context, trainingId, 'online_course');
    return publicationImpact(await standingPatterns(context, trainingId));
  });
