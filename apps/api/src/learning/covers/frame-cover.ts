import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { frameCover, readCover } from '@trilha/contract/learning/covers.calls';
import { type CoverFrame, MIDDLE_FRAME } from '@trilha/rules/learning/cover-frame.rule';
import { completeFileById, sharedLinkTo } from '#files/index.ts';
import { recordEdit } from '#platform/audit-edits.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publish } from '#platform/outbox.ts';
import { coverWaits } from './cover-events.ts';
import { COVER_ATTEMPTS, coverPicture, isCover, reframe } from './covers.queries.ts';

export function routes(bind: Bind): void {
  bind.read(readCover, async (context, { params: { fileId } }) => {
    const file = await coverById(context, fileId);
    const found = await coverPicture(context.db, context.client.id, fileId);
    return {
      url: sharedLinkTo(context, file),
      frame: found?.frame ?? MIDDLE_FRAME,
      state: stateOf(found),
    };
  });

  bind.write(frameCover, async (tx, { params: { fileId }, body: frame }) => {
    const { name } = await coverById(tx, fileId);
    const before = (await coverPicture(tx.db, tx.client.id, fileId))?.frame ?? MIDDLE_FRAME;
    await reframe(tx.db, { clientId: tx.client.id, fileId, now: tx.now }, frame);
    await publish(tx, coverWaits, { fileId });
    await recordEdit(tx, {
      action: 'learning.cover.frame',
      subjectKind: 'file',
      subjectId: fileId,
      about: { name },
      before: { frame: toldFrame(before) },
      after: { frame: toldFrame(frame) },
    });
    return { done: true as const };
  });
}

const toldFrame = ({ x, y, zoom, focusX, focusY }: CoverFrame): readonly number[] => [
  x,
  y,
  zoom,
  focusX,
  focusY,
];

function stateOf(found: Awaited<ReturnType<typeof coverPicture>>): ResponseOf<typeof readCover>['state'] {
  if (!found) return 'waiting';
  if (found.made === found.wanted) return 'ready';
  return found.attempts >= COVER_ATTEMPTS ? 'failed' : 'waiting';
}

/** The file of a cover; any other picture is not there. */
async function coverById(context: Pick<Context, 'db' | 'client'>, fileId: string) {
  const file = await completeFileById(context, fileId, ['cover']);
  if (!(await isCover(context.db, context.client.id, fileId))) throw new AppError('not_found');
  return file;
}
