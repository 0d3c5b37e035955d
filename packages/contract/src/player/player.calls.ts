import { UNIT_STATES } from '@trilha/rules/cmi5/unit-record.rule';
import { CLOUD_IMPORT_STATES } from '@trilha/rules/files/cloud-import.rule';
import { RENEWALS } from '@trilha/rules/scorm/renewed-package.rule';
import { z } from 'zod';
import { reactionQuestions } from '../assessment/reaction-shapes.ts';
import { defineCall } from '../define-call.ts';
import { done, id } from '../fields.ts';
import { gameContentShape, gameKindShape } from '../games/game-shapes.ts';
import { testSettings } from '../learning/activity-content.ts';
import { moduleMenu, progressOutcome, progressState } from '../learning/progress-shapes.ts';

const range = z.strictObject({
  from: z.number().min(0).max(1_000_000),
  to: z.number().min(0).max(1_000_000),
});
/** What is watched or heard: how long it is, and what of it was played. */
const watched = {
  seconds: z.int(),
  second: z.number(),
  watched: z.array(z.object({ from: z.number(), to: z.number() })),
  transcript: z.string().nullable(),
  /** Says when it was opened; goes back with every report. */
  opening: z.string(),
};
const media = { url: z.string(), contentType: z.string(), ...watched };
const film = { videoId: z.string(), hash: z.string().nullable(), ...watched };

/** What the player shows, by kind; addresses are signed and short-lived. */
export const playerContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pdf'),
    url: z.string(),
    pages: z.int(),
    page: z.int(),
    seenPages: z.array(z.int()),
  }),
  /** An office document without pages: the learner opens it with a program of their own, and says so. */
  z.object({
    kind: z.literal('document'),
    url: z.string(),
    name: z.string(),
    contentType: z.string(),
    size: z.int(),
    isBeingPrepared: z.boolean(),
    confirmed: z.boolean(),
  }),
  z.object({
    kind: z.literal('video'),
    ...media,
    captions: z.array(z.object({ language: z.string(), url: z.string() })),
  }),
  z.object({ kind: z.literal('audio'), ...media }),
  z.object({ kind: z.literal('youtube'), ...film }),
  z.object({ kind: z.literal('vimeo'), ...film }),
  z.object({ kind: z.literal('wowza'), address: z.string(), ...watched }),
  z.object({
    kind: z.literal('linkedin_slidshare'),
    presentationId: z.string(),
    confirmed: z.boolean(),
  }),
  z.object({
    kind: z.literal('flash'),
    playerUrl: z.string(),
    origin: z.string(),
    confirmed: z.boolean(),
  }),
  z.object({ kind: z.literal('html'), html: z.string(), confirmed: z.boolean() }),
  z.object({
    kind: z.literal('scorm'),
    launchUrl: z.string(),
    origin: z.string(),
    title: z.string(),
    /** What is said in it belongs to this package and this round, whenever it arrives. */
    fileId: id,
    round: z.int(),
  }),
  z.object({
    kind: z.literal('cmi5'),
    title: z.string(),
    origin: z.string(),
    /** Blocks and units in the order of the course; a block has no unit. */
    parts: z.array(
      z.object({
        title: z.string(),
        depth: z.int(),
        unit: z
          .object({
            index: z.int(),
            opensIn: z.enum(['frame', 'window']),
            state: z.enum(UNIT_STATES),
            percent: z.int(),
            score: z.int().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('scorm_cloud'),
    title: z.string(),
    /** Whether it is at SCORM Cloud, on its way there, or given up. */
    state: z.enum(CLOUD_IMPORT_STATES),
  }),
  z.object({
    kind: z.literal('test'),
    type: z.string(),
    settings: testSettings.omit({ bankId: true, blueprint: true, weights: true, results: true }),
  }),
  z.object({
    kind: z.literal('reaction'),
    anonymous: z.boolean(),
    questions: reactionQuestions,
    /** Whether this person has answered already; once is all that is asked. */
    handedIn: z.boolean(),
  }),
  z.object({
    kind: z.literal('game'),
    game: gameKindShape,
    /** All of it, for its author alone: a preview is played without the server. */
    draft: gameContentShape.nullable(),
  }),
]);

const place = z.object({ trainingId: id, hierarchyOrder: z.coerce.number().int().min(1) });
/** As many as a document may have. */
const MOST_PAGES = 5000;
const access = { access: 'learning.training.learn', module: 'online_courses' } as const;
const closed = [
  'not_found',
  'not_enrolled',
  'activity_locked',
  'activity_not_authorised',
  'trail_item_locked',
  'training_blocked',
  'module_disabled',
] as const;

/** Opens an activity: its content, where the learner was, and the menu with what is locked and why. @spec PL-01 PL-02 */
export const openActivity = defineCall({
  id: 'openActivity',
  summary: 'Open an activity of a training in the player',
  method: 'GET',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder',
  ...access,
  params: place,
  query: z.object({ preview: z.literal('1').optional() }),
  response: z.object({
    training: z.object({ id, title: z.string(), kind: z.string(), percent: z.int(), state: progressState }),
    activity: z.object({
      id,
      hierarchyOrder: z.int(),
      kind: z.string(),
      title: z.string(),
      minutes: z.int(),
      required: z.boolean(),
      state: progressState,
      percent: z.int(),
      score: z.int().nullable(),
    }),
    content: playerContent,
    /** Where the learner goes on in a package that took the place of the one they were in; null where it is the same. */
    renewed: z.enum(RENEWALS).nullable(),
    menu: moduleMenu,
    menuBlocked: z.boolean(),
    previous: z.int().nullable(),
    next: z.int().nullable(),
    preview: z.boolean(),
  }),
  errors: [...closed],
});

/** The learner has read that the package was renewed, and is not told again. Doing it twice changes nothing. @spec PL-04 */
export const acceptRenewal = defineCall({
  id: 'acceptRenewal',
  summary: 'Say that the news of a renewed package was read',
  method: 'POST',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/renewal',
  ...access,
  write: true,
  params: place,
  response: done,
  errors: [...closed],
});

/** Pages of a document that were shown; done when each was. @spec PL-03 */
export const savePagesSeen = defineCall({
  id: 'savePagesSeen',
  summary: 'Save the pages of a document that were seen',
  method: 'POST',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/pages',
  ...access,
  write: true,
  params: place,
  body: z.strictObject({
    page: z.int().min(1).max(MOST_PAGES),
    /** Those that were not told before: a long document has more of them than a request may name. */
    seenPages: z.array(z.int().min(1).max(MOST_PAGES)).max(1000),
  }),
  response: progressOutcome,
  errors: [...closed],
});

/** Seconds that were played, each counted once and never faster than time passes. @spec PL-03 PL-06 */
export const saveWatched = defineCall({
  id: 'saveWatched',
  summary: 'Save the ranges of a video or audio that were played, and the position',
  method: 'POST',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/watched',
  ...access,
  write: true,
  params: place,
  body: z.strictObject({
    second: z.number().min(0).max(1_000_000),
    ranges: z.array(range).max(500),
    /** What the player was given with the content: since then, playing is plausible before the first report. */
    opening: z.string().max(200).optional(),
  }),
  response: progressOutcome,
  errors: [...closed, 'progress_implausible'],
});

/** The learner says that a page, or slides that another site shows, were read to their end. @spec PL-03 */
export const confirmReading = defineCall({
  id: 'confirmReading',
  summary: 'Confirm that a page was read',
  method: 'POST',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/reading',
  ...access,
  write: true,
  params: place,
  response: progressOutcome,
  errors: [...closed],
});
