import { listSupportMaterials, setSupportMaterials } from '@trilha/contract/learning/support-materials.calls';
import { completeFileById } from '#files/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { authoredTraining, takeRevision } from '../authoring/authoring.queries.ts';
import { recordTrainingEdit } from '../authoring/record-training.ts';
import { materialsOf, replaceMaterials } from './support-materials.queries.ts';

const PURPOSE = 'support_material';

export function routes(bind: Bind): void {
  bind.read(listSupportMaterials, async (context, { params: { trainingId } }) => {
    await authoredTraining(context, trainingId, 'online_course');
    return { items: await materialsOf(context, trainingId) };
  });

  bind.write(setSupportMaterials, async (tx, { params: { trainingId }, body }) => {
    const revision = await takeRevision(tx, trainingId, body.revision, 'online_course');
    const once = [...new Map(body.materials.map((material) => [material.fileId, material])).values()];
    for (const { fileId } of once) await completeFileById(tx, fileId, [PURPOSE]);
    const before = await toldMaterials(tx, trainingId);
    await replaceMaterials(tx, trainingId, once);
    await recordTrainingEdit(tx, trainingId, {
      action: 'training.materials',
      before: { materials: before },
      after: { materials: await toldMaterials(tx, trainingId) },
    });
    return { revision };
  });
}

const toldMaterials = async (tx: Transaction, trainingId: string): Promise<string[]> =>
  (await materialsOf(tx, trainingId)).map(({ title }) => title);
