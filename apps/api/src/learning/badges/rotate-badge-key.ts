import { rotateBadgeKey } from '@trilha/contract/learning/open-badges.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { badgeAddresses } from './badge-addresses.ts';
import { replaceBadgeKey } from './badge-key.ts';

/** Signs with another key from now on, and says so in the log. @spec LE-12 MG-07 */
export const routes = (bind: Bind): void =>
  bind.write(rotateBadgeKey, async (tx) => {
    const id = await replaceBadgeKey(tx);
    await recordAudit(tx, {
      action: 'learning.badgeKey.rotate',
      subjectKind: 'client',
      subjectId: tx.client.id,
    });
    const { key } = await badgeAddresses(tx.platform, tx.client);
    return { kid: key(id) };
  });
