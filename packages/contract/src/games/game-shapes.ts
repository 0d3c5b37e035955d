import { GAME_KINDS } from '@trilha/rules/games/game';
import { z } from 'zod';
import { id, text } from '../fields.ts';

/** Most items of one game: a board beyond that is no game any more. */
export const GAME_ITEM_LIMIT = 40;
const words = text(300);
const instruction = text(500);
const items = <Item extends z.ZodType>(item: Item) => z.array(item).max(GAME_ITEM_LIMIT);

/** What a picture shows must be said in words before the game is played; a draft may still lack them. */
const picture = z
  .strictObject({ fileId: id, alt: text(250) })
  .nullable()
  .optional();

/** A part of a picture, lengths as parts of its width and height; a draft may still lie outside of it. */
const part = z.number().min(0).max(1);
const rectangle = { x: part, y: part, width: part, height: part };
/** Most zones of one scene. */
export const SCENE_ZONE_LIMIT = 20;
/** A picture with zones and the pieces that belong in them; a draft may still lack the picture. @spec GA-01 */
const scene = z
  .strictObject({
    picture,
    ratio: z.number().min(0.1).max(10),
    zones: z
      .array(z.strictObject({ ...rectangle, name: text(120), holdsOne: z.boolean() }))
      .max(SCENE_ZONE_LIMIT),
    pieces: items(
      z.strictObject({
        text: text(120),
        picture,
        /** Places of the zones in their list. */
        zones: z
          .array(
            z
              .int()
              .min(0)
              .max(SCENE_ZONE_LIMIT - 1),
          )
          .max(SCENE_ZONE_LIMIT),
      }),
    ),
  })
  .nullable()
  .optional();

/**
 * What an author writes, by kind; unfinished drafts are kept, and gameProblems tells what they lack. Mirrors GameContent
 * of packages/rules. @spec GA-01
 */
export const gameContentShapes = [
  z.strictObject({
    kind: z.literal('true_or_false'),
    instruction,
    statements: items(z.strictObject({ text: words, picture, isTrue: z.boolean(), explanation: words })),
  }),
  z.strictObject({
    kind: z.literal('find_the_pairs'),
    instruction,
    pairs: z
      .array(
        z.strictObject({
          first: text(120),
          second: text(120),
          firstPicture: picture,
          secondPicture: picture,
        }),
      )
      .max(20),
  }),
  z.strictObject({
    kind: z.literal('drag_the_words'),
    instruction,
    picture,
    text: text(4000),
    distractors: items(text(120)),
  }),
  z.strictObject({
    kind: z.literal('drag_and_drop'),
    instruction,
    boxes: z.array(z.strictObject({ label: text(120), pieces: z.array(text(120)).max(12) })).max(8),
    scene,
  }),
  z.strictObject({ kind: z.literal('fill_in_the_blanks'), instruction, picture, text: text(4000) }),
  z.strictObject({
    kind: z.literal('this_or_that'),
    instruction,
    first: text(60),
    second: text(60),
    cards: items(z.strictObject({ text: words, picture, isFirst: z.boolean(), explanation: words })),
  }),
  z.strictObject({
    kind: z.literal('flashcards'),
    instruction,
    isWritten: z.boolean().optional(),
    isExact: z.boolean().optional(),
    cards: items(
      z.strictObject({
        front: words,
        picture,
        sound: z.strictObject({ fileId: id }).nullable().optional(),
        back: words,
        backPicture: picture,
        accepted: z.array(text(120)).max(20).optional(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('enigma'),
    instruction,
    riddles: z
      .array(
        z.strictObject({
          text: text(1000),
          picture,
          hints: z.array(words).max(3),
          accepted: z.array(text(120)).max(20),
        }),
      )
      .max(10),
  }),
] as const;
export const gameContentShape = z.discriminatedUnion('kind', gameContentShapes);

const pieceId = z.string().min(1).max(16);
const shownPicture = z.object({ fileId: z.string(), alt: z.string() });
const piece = z.object({
  id: pieceId,
  text: z.string(),
  picture: shownPicture.optional(),
  sound: z.object({ fileId: z.string() }).optional(),
});
const ids = z.array(pieceId);
const asked = { instruction: z.string() };
const gapped = {
  parts: z.array(z.string()),
  gaps: ids,
  /** What helps with a gap and costs nothing. */
  tips: z.record(z.string(), z.string()).optional(),
  picture: shownPicture.optional(),
};

/** What lies in front of the player; nothing in it tells the answer. Mirrors GameBoard of packages/rules. @spec GA-01 AS-08 */
export const gameBoardShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('true_or_false'), ...asked, statements: z.array(piece) }),
  z.object({ kind: z.literal('find_the_pairs'), ...asked, cards: ids }),
  z.object({
    kind: z.literal('drag_the_words'),
    ...asked,
    ...gapped,
    pieces: z.array(piece),
  }),
  z.object({
    kind: z.literal('drag_and_drop'),
    ...asked,
    boxes: z.array(
      z.object({
        ...piece.shape,
        zone: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
        holdsOne: z.boolean().optional(),
      }),
    ),
    pieces: z.array(piece),
    /** The picture that the boxes are zones of. */
    scene: z.object({ picture: shownPicture, ratio: z.number() }).optional(),
  }),
  z.object({ kind: z.literal('fill_in_the_blanks'), ...asked, ...gapped }),
  z.object({ kind: z.literal('this_or_that'), ...asked, baskets: z.array(piece), cards: z.array(piece) }),
  z.object({
    kind: z.literal('flashcards'),
    ...asked,
    cards: z.array(piece),
    isWritten: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('enigma'),
    ...asked,
    riddles: z.array(z.object({ ...piece.shape, hintCount: z.int() })),
  }),
]);

/** What is right; it never leaves the server. Mirrors GameKey of packages/rules. @spec AS-08 */
export const gameKeyShape = z.object({
  right: z.record(z.string(), z.array(z.string())),
  told: z.record(z.string(), z.string()),
  hints: z.record(z.string(), z.array(z.string())),
  /** Plays that began before there were pictures have none. */
  pictures: z.record(z.string(), shownPicture).default({}),
  /** Whether capitals and accents of what is written count. */
  isExact: z.boolean().optional(),
});

/** One thing a player does. Mirrors GameMove of packages/rules. @spec GA-01 */
export const gameMoveShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('judge'), id: pieceId, value: z.boolean() }),
  z.strictObject({ type: z.literal('turn'), id: pieceId }),
  z.strictObject({ type: z.literal('place'), id: pieceId, at: pieceId.nullable() }),
  z.strictObject({ type: z.literal('write'), id: pieceId, text: text(120) }),
  z.strictObject({ type: z.literal('hint'), id: pieceId, number: z.int().min(1).max(3) }),
  z.strictObject({ type: z.literal('give_up'), id: pieceId }),
]);

/** What the player may know by now. Mirrors GameSeen of packages/rules. @spec AS-08 */
export const gameSeenShape = z.object({
  placed: z.record(z.string(), z.string()),
  verdicts: z.record(z.string(), z.boolean()),
  told: z.record(z.string(), z.string()),
  hints: z.record(z.string(), z.array(z.string())),
  /** Pictures of cards that were turned. */
  pictures: z.record(z.string(), shownPicture),
  open: ids,
  next: pieceId.nullable(),
  streak: z.int(),
  misses: z.int(),
});

export const gameKindShape = z.enum(GAME_KINDS);
