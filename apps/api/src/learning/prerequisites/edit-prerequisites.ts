import {
  findPrerequisites,
  listPrerequisites,
  setPrerequisites,
} from '@trilha/contract/learning/prerequisites.calls';
import { circleByRequiring } from '@trilha/rules/learning/prerequisite-circle.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { takeRevision } from '../authoring/authoring.queries.ts';
import { recordTrainingEdit } from '../authoring/record-training.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';
import { fillPlaces } from '../enrolment/places.ts';
import { neededForEach, refuseCircle, refuseItself, titlesAround } from './circles.ts';
import { authoredKind, candidates, replaceRequired, requiredBefore } from './prerequisites.queries.ts';

const REQUIRABLE = ['online_course', 'trail'] as const;

export function routes(bind: Bind): void {
  bind.read(listPrerequisites, async (context, { params: { trainingId } }) => {
    await authoredKind(context, trainingId);
    return { items: await requiredBefore(context, trainingId) };
  });

  bind.read(findPrerequisites, async (context, { params: { trainingId }, query: { search = '' } }) => {
    await authoredKind(context, trainingId);
    const on = kindsOn(context.client.modules);
    const kinds = REQUIRABLE.filter((kind) => on.includes(kind));
    const found = await candidates(context, { trainingId, kinds, search });
    const needed = await neededForEach(context);
    const items = found.map(async (training) => {
      const circle = circleByRequiring(trainingId, training.id, needed);
      return { ...training, circle: circle ? await titlesAround(context, circle) : null };
    });
    return { items: await Promise.all(items) };
  });

  bind.write(setPrerequisites, async (tx, { params: { trainingId }, body }) => {
    const kind = await authoredKind(tx, trainingId);
    const revision = await takeRevision(tx, trainingId, body.revision, kind);
    await refuseItself(tx, trainingId, body.trainingIds);
    const before = await toldRequired(tx, trainingId);
    await replaceRequired(tx, trainingId, [...new Set(body.trainingIds)]);
    await refuseCircle(tx, trainingId);
    // What is asked no more holds nobody up in the line.
    await fillPlaces(tx, trainingId);
    await recordTrainingEdit(tx, trainingId, {
      action: 'training.prerequisites',
      before: { prerequisites: before },
      after: { prerequisites: await toldRequired(tx, trainingId) },
    });
    return { revision };
  });
}

const toldRequired = async (tx: Transaction, trainingId: string): Promise<string[]> =>
  (await requiredBefore(tx, trainingId)).map(({ title }) => title);
