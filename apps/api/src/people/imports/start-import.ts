import { startImport } from '@trilha/contract/people/imports.calls';
import { completeFileById } from '#files/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { importMoves } from './import-events.ts';

export const routes = (bind: Bind): void =>
  bind.write(startImport, async (tx, { body }) => {
    const file = await completeFileById(tx, body.fileId, ['people_list']);
    const importId = newId(tx.now.getTime());
    await tx.db
      .insertInto('people_import')
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
    await publish(tx, importMoves, { importId });
    return { importId };
  });
