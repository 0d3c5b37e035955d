import { trainingDirectorySentEvent } from '@trilha/contract/loyalty/events';
import { importTrainingDirectory } from '@trilha/contract/loyalty/training-programme.calls';
import { completeFileById } from '#files/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { defineEvent, publish } from '#platform/outbox.ts';

export const trainingDirectorySent = defineEvent(
  trainingDirectorySentEvent.name,
  trainingDirectorySentEvent.payload,
);

export const routes = (bind: Bind): void =>
  bind.write(importTrainingDirectory, async (tx, { body }) => {
    const file = await completeFileById(tx, body.fileId, ['people_list']);
    const importId = newId(tx.now.getTime());
    await tx.db
      .insertInto('training_directory_import')
      .values({
        client_id: tx.client.id,
        id: importId,
        file_id: file.id,
        file_name: file.name,
        created_by: tx.actor.membershipId,
        created_at: tx.now,
        moved_at: tx.now,
      })
      .execute();
    await publish(tx, trainingDirectorySent, { importId });
    await recordAudit(tx, {
      action: 'loyalty.trainingDirectory.import',
      subjectKind: 'training_directory_import',
      subjectId: importId,
      after: { fileName: file.name },
    });
    return { importId };
  });
