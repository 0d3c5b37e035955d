import { changeLateDigest } from '@trilha/contract/learning/progress-matrix.calls';
import type { Bind } from '#platform/http/bind.ts';

/** Each for themselves: nobody turns it on for somebody else. @spec MG-05 */
export const routes = (bind: Bind): void =>
  bind.write(changeLateDigest, async ({ db, client, actor }, { body: { on } }) => {
    await db
      .updateTable('membership')
      .set({ late_digest: on })
      .where('client_id', '=', client.id)
      .where('id', '=', actor.membershipId)
      .execute();
    return { on };
  });
