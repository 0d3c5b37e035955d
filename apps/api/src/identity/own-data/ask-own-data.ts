import { AppError } from '@trilha/contract/errors';
import { askOwnData, linkOwnData, readOwnData } from '@trilha/contract/identity/own-data.calls';
import { nextOwnData, OWN_DATA_DAYS, ownDataProblem } from '@trilha/rules/identity/own-data.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Bind } from '#platform/http/bind.ts';
import { publish } from '#platform/outbox.ts';
import { lockMember } from '../consents/consents.queries.ts';
import { assertProved } from '../proof/assert-proved.ts';
import { downloadableOwnData, insertOwnData, lastOwnData } from './own-data.queries.ts';
import { ownDataAsked } from './own-data-events.ts';

/** Long enough for a slow phone to begin; what has begun goes on. */
const LINK_SECONDS = 5 * 60;

/** Everybody may take with them what is known of them here. @spec ID-23 */
export function routes(bind: Bind): void {
  bind.read(readOwnData, async (context) => {
    const last = await lastOwnData(context);
    // Its bytes go within the hour; nobody is offered them meanwhile.
    const isOver = last?.state === 'ready' && last.expires_at && last.expires_at <= context.now;
    return {
      keptDays: OWN_DATA_DAYS,
      nextAt: nextOwnData(last, context.now)?.toISOString() ?? null,
      last: last
        ? {
            state: isOver ? 'over' : last.state,
            askedAt: last.asked_at.toISOString(),
            progress: last.subjects > 0 ? last.written / last.subjects : 0,
            size: last.size,
            expiresAt: last.expires_at?.toISOString() ?? null,
          }
        : null,
    };
  });

  bind.write(askOwnData, async (tx) => {
    // Whoever asks on two devices at once stands in line.
    await lockMember(tx);
    const problem = ownDataProblem(await lastOwnData(tx), tx.now);
    if (problem) throw new AppError(problem);
    await assertProved(tx);
    const copy = await insertOwnData(tx);
    if (!copy) throw new AppError('own_data_under_way');
    await publish(tx, ownDataAsked, { copyId: copy.id });
    return { copyId: copy.id };
  });

  bind.read(linkOwnData, async (context) => {
    const { platform, client, actor, now } = context;
    const copy = await downloadableOwnData(context, now);
    if (!copy) throw new AppError('not_found');
    // Whoever finds a session open takes away no more than they could ask for.
    await assertProved(context);
    const day = localDateIn(copy.ready_at ?? now, client.timeZone);
    return {
      url: platform.storage.downloadUrl(copy.storage_key, LINK_SECONDS, {
        name: `${client.slug}-${day}.zip`,
        contentType: 'application/zip',
        attachment: true,
        session: actor.sessionId,
      }),
    };
  });
}
