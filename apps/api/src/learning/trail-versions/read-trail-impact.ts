import { readTrailImpact } from '@trilha/contract/learning/trail-versions.calls';
import { trailImpact } from '@trilha/rules/learning/trails/trail-impact.rule';
import type { Bind } from '#platform/http/bind.ts';
import { authoredTraining } from '../authoring/authoring.queries.ts';
import { trailOutlineOf } from '../trails/trail-outline.queries.ts';
import { trailPatterns } from './trail-patterns.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readTrailImpact, async (context, { params: { trailId } }) => {
    await authoredTraining(context, trailId, 'trail');
    const { db, client } = context;
    const { sections } = await trailOutlineOf({ db, clientId: client.id }, trailId, null);
    return trailImpact(sections, await trailPatterns(context, trailId, sections));
  });
