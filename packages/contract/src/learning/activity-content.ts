import { DIFFICULTIES } from '@trilha/rules/assessment/difficulty';
import { LEAST_WEIGHT, MOST_WEIGHT } from '@trilha/rules/assessment/question-weight.rule';
import { RESULT_MOMENTS } from '@trilha/rules/assessment/results.rule';
import { ATTEMPTED_TYPES } from '@trilha/rules/assessment/test-types.rule';
import { type GAME_KINDS, isGameKind } from '@trilha/rules/games/game';
import { VIMEO_HASH, VIMEO_ID, YOUTUBE_ID } from '@trilha/rules/learning/film-address.rule';
import { PRESENTATION_ID } from '@trilha/rules/learning/slides-address.rule';
import { STREAM_ADDRESS } from '@trilha/rules/learning/stream-address.rule';
import { z } from 'zod';
import { QUESTIONS_PER_BANK } from '../assessment/exchange-terms.ts';
import { reactionQuestions } from '../assessment/reaction-shapes.ts';
import { id, text } from '../fields.ts';
import { gameContentShapes } from '../games/game-shapes.ts';

const pdf = z.strictObject({
  kind: z.literal('pdf'),
  fileId: id,
  pages: z.int().min(1).max(5000),
  /** Whether there is text behind what the pages show; a scan has none. Not known of what was added before it was asked. */
  hasWords: z.boolean().optional(),
});
/** Slides, text or a spreadsheet of an office program; how many pages it has is known once they are made. */
const officeDocument = z.strictObject({ kind: z.literal('ppt'), fileId: id });
const captions = z.strictObject({ language: z.string().max(10), fileId: id });
const video = z.strictObject({
  kind: z.literal('video'),
  fileId: id,
  seconds: z.int().min(1),
  captions: z.array(captions).max(8),
  transcript: text(60_000).optional(),
});
const audio = z.strictObject({
  kind: z.literal('audio'),
  fileId: id,
  seconds: z.int().min(1),
  transcript: text(60_000).optional(),
});
/** The longest film of another site: its own player said how long it is. */
const filmSeconds = z.int().min(1).max(86_400);
const youtube = z.strictObject({
  kind: z.literal('youtube'),
  videoId: z.string().regex(YOUTUBE_ID),
  seconds: filmSeconds,
  transcript: text(60_000).optional(),
});
const vimeo = z.strictObject({
  kind: z.literal('vimeo'),
  videoId: z.string().regex(VIMEO_ID),
  hash: z.string().regex(VIMEO_HASH).nullable(),
  seconds: filmSeconds,
  transcript: text(60_000).optional(),
});
const scorm = z.strictObject({
  kind: z.literal('scorm'),
  fileId: id,
  version: z.enum(['scorm_1_2', 'scorm_2004']),
  title: text(),
  launch: z.string().max(2000),
  masteryScore: z.number().min(0).max(100).nullable(),
});
/** A course of cmi5: its units launch one by one and report to the learning record store. */
const cmi5 = z.strictObject({ kind: z.literal('cmi5'), fileId: id, title: text() });
/** A course that runs at SCORM Cloud. */
const scormCloud = z.strictObject({ kind: z.literal('scorm_cloud'), cloudCourseId: id, title: text() });
/** A Flash movie; it does not tell how long it is. */
const flash = z.strictObject({ kind: z.literal('flash'), fileId: id });
const wowza = z.strictObject({
  kind: z.literal('wowza'),
  address: z.string().max(1000).regex(STREAM_ADDRESS),
  seconds: filmSeconds,
  transcript: text(60_000).optional(),
});
const slides = z.strictObject({
  kind: z.literal('linkedin_slidshare'),
  presentationId: z.string().regex(PRESENTATION_ID),
});
/** Longest page an author may write, in characters of its HTML. */
export const PAGE_LIMIT = 200_000;
const html = z.strictObject({ kind: z.literal('html'), html: text(PAGE_LIMIT) });

/** What part of a draw is about: so many questions of a tag, of a difficulty, or of both. Mirrors BlueprintRow of packages/rules. */
const blueprintRow = z.strictObject({
  tag: text(40),
  difficulty: z.enum(DIFFICULTIES).nullable(),
  count: z.int().min(1).max(200),
});

/** What questions weigh in this test alone, by their id. */
const weights = z
  .record(id, z.int().min(LEAST_WEIGHT).max(MOST_WEIGHT))
  .refine((given) => Object.keys(given).length <= QUESTIONS_PER_BANK);

/** A week, in minutes. */
export const LONGEST_PAUSE = 10_080;

/** Settings of a test: what is drawn from which bank, and under which rules (AS-01, AS-02, AS-07). */
export const testSettings = z.strictObject({
  bankId: id,
  draw: z.int().min(1).max(200),
  /** Parts of the draw; what they leave of it comes from the whole bank. Left out where all of it does. */
  blueprint: z.array(blueprintRow).max(20).optional(),
  /** Questions that weigh here what they do not in their bank; left out where none does. */
  weights: weights.optional(),
  minimumScore: z.int().min(0).max(100),
  /** Percent of its weight that a question answered wrongly costs; none where it is not said. A blank costs nothing. */
  penaltyPercent: z.int().min(0).max(100).optional(),
  maximumAttempts: z.int().min(1).max(100).nullable(),
  minutes: z.int().min(1).max(600).nullable(),
  /** Minutes to let pass between attempts; none where it is not said. */
  pauseMinutes: z.int().min(1).max(LONGEST_PAUSE).nullable().optional(),
  shuffle: z.boolean(),
  /** Whether attempts may be made without a network, and so questions leave before their start; no where it is not said. */
  offline: z.boolean().optional(),
  results: z.strictObject({ correctness: z.enum(RESULT_MOMENTS), answers: z.enum(RESULT_MOMENTS) }),
});
const [firstTest, ...otherTests] = ATTEMPTED_TYPES.map((kind) =>
  z.strictObject({ kind: z.literal(kind), ...testSettings.shape }),
);

/** Opinions that are asked for; whose they are is told only where `anonymous` is off (AS-01). */
const reaction = z.strictObject({
  kind: z.literal('reaction_evaluation'),
  anonymous: z.boolean(),
  questions: reactionQuestions,
});

/**
 * What an activity holds, by kind: one schema for the author's form, the calls, the table and the player.
 * @spec PL-03 AS-01 GA-01
 */
export const activityContent = z.discriminatedUnion('kind', [
  pdf,
  officeDocument,
  video,
  audio,
  youtube,
  vimeo,
  wowza,
  slides,
  flash,
  scorm,
  cmi5,
  scormCloud,
  html,
  ...(firstTest ? [firstTest, ...otherTests] : []),
  reaction,
  ...gameContentShapes,
]);
export type ActivityContent = z.output<typeof activityContent>;
/** The kinds of activities that can be authored and played. */
export type ActivityKind = ActivityContent['kind'];
const MEDIA_KINDS = [
  'pdf',
  'ppt',
  'video',
  'audio',
  'youtube',
  'vimeo',
  'wowza',
  'linkedin_slidshare',
  'flash',
  'scorm',
  'cmi5',
  'scorm_cloud',
  'html',
] as const;

type ContentOf<Kind extends ActivityKind> = Extract<ActivityContent, { readonly kind: Kind }>;
export type TestContent = ContentOf<(typeof ATTEMPTED_TYPES)[number]>;
/** Whether an activity is a test of some type, and not something to read, watch or run. @spec AS-02 */
export const isTestContent = (content: ActivityContent): content is TestContent =>
  ATTEMPTED_TYPES.some((kind) => kind === content.kind);
export type ReactionContent = ContentOf<'reaction_evaluation'>;
export type GameActivity = ContentOf<(typeof GAME_KINDS)[number]>;
/** Whether an activity is a game. @spec GA-01 */
export const isGameContent = (content: ActivityContent): content is GameActivity => isGameKind(content.kind);
export type MediaContent<Kind extends (typeof MEDIA_KINDS)[number]> = ContentOf<Kind>;
