import type { CoverFrame } from '@trilha/rules/learning/cover-frame.rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

type Db = Kysely<Tables>;

/** A picture that cannot be made into sizes now will not be the fourth time. */
export const COVER_ATTEMPTS = 3;
/** Whoever began a try longer ago than this is gone. */
const ABANDONED_MS = 10 * 60_000;
/** So many of a client's older covers are taken up in a minute. */
const AT_ONCE = 10;

const frameIn = (row: {
  readonly frame_x: number;
  readonly frame_y: number;
  readonly zoom: number;
  readonly focus_x: number;
  readonly focus_y: number;
}): CoverFrame => ({
  x: row.frame_x,
  y: row.frame_y,
  zoom: row.zoom,
  focusX: row.focus_x,
  focusY: row.focus_y,
});

const framed = (frame: CoverFrame) => ({
  frame_x: frame.x,
  frame_y: frame.y,
  zoom: frame.zoom,
  focus_x: frame.focusX,
  focus_y: frame.focusY,
});

/** Whether a training of the client bears this picture; nothing else is framed. */
export const isCover = async (db: Db, clientId: string, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('training')
    .select('id')
    .where('client_id', '=', clientId)
    .where('cover_file_id', '=', fileId)
    .executeTakeFirst()) !== undefined;

/** How a picture is framed and how far its sizes are; undefined while nobody has asked for them. */
export async function coverPicture(db: Db, clientId: string, fileId: string) {
  const row = await db
    .selectFrom('cover_picture')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row && { ...row, frame: frameIn(row) };
}

interface Cover {
  readonly clientId: string;
  readonly fileId: string;
  readonly now: Date;
}

/** Asks for the sizes of a picture; false where they were asked for before. */
export async function askForSizes(db: Db, { clientId, fileId, now }: Cover): Promise<boolean> {
  const row = await db
    .insertInto('cover_picture')
    .values({ client_id: clientId, file_id: fileId, moved_at: now })
    .onConflict((conflict) => conflict.columns(['client_id', 'file_id']).doNothing())
    .returning('file_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Another frame: its sizes are wanted from now on, and tried anew. */
export const reframe = (db: Db, { clientId, fileId, now }: Cover, frame: CoverFrame) =>
  db
    .insertInto('cover_picture')
    .values({ client_id: clientId, file_id: fileId, moved_at: now, ...framed(frame) })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'file_id']).doUpdateSet({
        ...framed(frame),
        wanted: sql`cover_picture.wanted + 1`,
        attempts: 0,
        moved_at: now,
      }),
    )
    .execute();

/** Takes a picture for one try at the frame that is wanted now; undefined when there is nothing to do. */
export async function takeCover(db: Db, { clientId, fileId, now }: Cover) {
  const row = await db
    .updateTable('cover_picture')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), moved_at: now }))
    .where('client_id', '=', clientId)
    .where('file_id', '=', fileId)
    .where('attempts', '<', COVER_ATTEMPTS)
    .where(sql<boolean>`made is distinct from wanted`)
    .returningAll()
    .executeTakeFirst();
  return row && { wanted: row.wanted, frame: frameIn(row) };
}

interface MadeSizes {
  readonly frame: number;
  readonly widths: readonly number[];
  readonly focus: { readonly left: number; readonly top: number };
}

/**
 * Shows the sizes of a frame, unless those of a later one are shown already. Answers the frame whose sizes nobody asks
 * for any more: the one before the one that was shown until now.
 */
export async function showSizes(db: Db, { clientId, fileId, now }: Cover, made: MadeSizes) {
  const before = await db
    .selectFrom('cover_picture')
    .select(['made', 'former'])
    .where('client_id', '=', clientId)
    .where('file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst();
  if (!before || (before.made ?? 0) >= made.frame) return { shown: false, over: null };
  await db
    .updateTable('cover_picture')
    .set({
      made: made.frame,
      former: before.made,
      widths: [...made.widths],
      focus_left: made.focus.left,
      focus_top: made.focus.top,
      moved_at: now,
    })
    .where('client_id', '=', clientId)
    .where('file_id', '=', fileId)
    .execute();
  return { shown: true, over: before.former };
}

/** Covers from before there were sizes, and those whose worker is gone; each is asked for now, some at a time. */
export async function coversLeft(db: Db, clientId: string, now: Date): Promise<string[]> {
  const older = await db
    .selectFrom('training')
    .innerJoin('file', (join) =>
      join.onRef('file.client_id', '=', 'training.client_id').onRef('file.id', '=', 'training.cover_file_id'),
    )
    .leftJoin('cover_picture', (join) =>
      join
        .onRef('cover_picture.client_id', '=', 'file.client_id')
        .onRef('cover_picture.file_id', '=', 'file.id'),
    )
    .select('file.id')
    .distinct()
    .where('training.client_id', '=', clientId)
    .where('file.state', '=', 'complete')
    .where('cover_picture.file_id', 'is', null)
    .limit(AT_ONCE)
    .execute();
  const begun: string[] = [];
  for (const { id } of older) if (await askForSizes(db, { clientId, fileId: id, now })) begun.push(id);
  const still = await db
    .updateTable('cover_picture')
    .set({ moved_at: now })
    .where('client_id', '=', clientId)
    .where('attempts', '<', COVER_ATTEMPTS)
    .where(sql<boolean>`made is distinct from wanted`)
    .where('moved_at', '<', new Date(now.getTime() - ABANDONED_MS))
    .returning('file_id')
    .execute();
  return [...begun, ...still.map((row) => row.file_id)];
}
