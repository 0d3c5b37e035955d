import { ENROLMENT_TYPES } from '@trilha/rules/learning/enrolment.rule';
import { SECTION_RULES, TRAIL_TRAINING_KINDS } from '@trilha/rules/learning/trails/trail-outline';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageOf, pageQuery, requiredText, text } from '../fields.ts';
import { TRAINING_STATUSES } from './authoring.calls.ts';
import { translationMeter } from './translations.calls.ts';

const author = { access: 'learning.training.author', module: 'trails' } as const;
const publisher = { access: 'learning.training.publish', module: 'trails' } as const;
const ofTrail = z.object({ trailId: id });
/** The revision the author saw; a newer one on the server answers changed_meanwhile. */
const seen = { revision: z.int().min(1) };
const revised = z.object({ revision: z.int() });
const edited = ['not_found', 'changed_meanwhile', 'module_disabled', 'not_allowed'] as const;
const status = z.enum(TRAINING_STATUSES);

/** What is missing before a trail can be published, by place. */
export const TRAIL_GAPS = [
  'summary_missing',
  'section_missing',
  'section_empty',
  'minimum_too_high',
  'item_not_published',
  'group_missing',
  'price_missing',
  'refresher_not_published',
] as const;

/** The author's list of trails, newest change first. @spec MG-02 */
export const listAuthoredTrails = defineCall({
  id: 'listAuthoredTrails',
  summary: 'Trails of the client for those who write them',
  method: 'GET',
  path: '/api/authoring/trails',
  ...author,
  query: z.object({
    ...pageQuery,
    status: status.optional(),
    search: text(100).optional(),
    /** Only what is not whole in this language of the client. */
    incomplete: text(10).optional(),
  }),
  response: pageOf(
    z.object({
      id,
      title: z.string(),
      status,
      sections: z.int(),
      items: z.int(),
      enrolled: z.int(),
      finished: z.int(),
      author: z.string().nullable(),
      translations: z.array(translationMeter),
      updatedAt: instant,
    }),
  ),
  errors: ['not_allowed', 'module_disabled'],
});

/** Begins a trail as a draft. @spec MG-02 */
export const createTrail = defineCall({
  id: 'createTrail',
  summary: 'Begin a trail',
  method: 'POST',
  path: '/api/authoring/trails',
  ...author,
  write: true,
  body: z.strictObject({ title: requiredText(), category: text(100) }),
  response: z.object({ trailId: id, revision: z.int() }),
  errors: ['not_allowed', 'module_disabled'],
});

/**
 * What a trail may lead to, by title: courses, live classes, webinars and in-person courses of modules that are on.
 * Archived ones are left out. @spec MG-02 LE-08
 */
export const listTrailChoices = defineCall({
  id: 'listTrailChoices',
  summary: 'Trainings that a trail can lead to',
  method: 'GET',
  path: '/api/trail-choices',
  ...author,
  query: z.object({ search: text(100).optional(), limit: z.coerce.number().int().min(1).max(50).optional() }),
  response: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.enum(TRAIL_TRAINING_KINDS),
        title: z.string(),
        category: z.string(),
        minutes: z.int(),
        status,
      }),
    ),
  }),
  errors: ['not_allowed', 'module_disabled'],
});

const itemFields = {
  required: z.boolean(),
  releaseOn: localDate.nullable(),
  releaseAfterDays: z.int().min(1).max(3650).nullable(),
};
const sectionFields = {
  title: requiredText(),
  rule: z.enum(SECTION_RULES),
  /** How many are enough; one where the rule says so and nobody told, nothing where it does not. */
  minimum: z.int().min(1).max(200).nullable(),
};

/** A trail with everything its editor shows. @spec MG-02 */
export const readAuthoredTrail = defineCall({
  id: 'readAuthoredTrail',
  summary: 'A trail as its author edits it',
  method: 'GET',
  path: '/api/authoring/trails/:trailId',
  ...author,
  params: ofTrail,
  response: z.object({
    id,
    revision: z.int(),
    status,
    /** The newest published version; null while there is none. */
    version: z.int().nullable(),
    /** Whether something is written that learners do not find yet. */
    hasChanges: z.boolean(),
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    coverFileId: id.nullable(),
    enrolmentType: z.enum(ENROLMENT_TYPES),
    /** Redeemable points that entering costs where it is paid. @spec LE-06 */
    price: z.int().nullable(),
    vacancies: z.int().nullable(),
    mandatory: z.boolean(),
    deadlineDays: z.int().nullable(),
    sequential: z.boolean(),
    hasCertificate: z.boolean(),
    /** How its certificates look; null for the client's default. @spec LE-12 */
    certificateTemplateId: id.nullable(),
    points: z.int(),
    validityMonths: z.int().nullable(),
    renewalWindowDays: z.int(),
    refresher: z.object({ id, title: z.string() }).nullable(),
    groupIds: z.array(id),
    enrolled: z.int(),
    updatedAt: instant,
    sections: z.array(
      z.object({
        id,
        ...sectionFields,
        title: z.string(),
        items: z.array(
          z.object({
            id,
            ...itemFields,
            trainingId: id,
            kind: z.enum(TRAIL_TRAINING_KINDS),
            title: z.string(),
            minutes: z.int(),
            status,
          }),
        ),
      }),
    ),
    gaps: z.array(z.object({ code: z.enum(TRAIL_GAPS), place: z.string() })),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/**
 * Changes fields of a trail; what is left out stays. What is said of it, and who may enter, is there at once; order,
 * certificate, points and renewal are part of its next version. @spec MG-02 LE-08 LE-11
 */
export const editTrail = defineCall({
  id: 'editTrail',
  summary: 'Change the fields and settings of a trail',
  method: 'PATCH',
  path: '/api/authoring/trails/:trailId',
  ...author,
  write: true,
  params: ofTrail,
  body: z.strictObject({
    ...seen,
    title: requiredText().optional(),
    summary: text(500).optional(),
    description: text(5000).optional(),
    category: text(100).optional(),
    tags: z.array(requiredText(40)).max(20).optional(),
    coverFileId: id.nullable().optional(),
    enrolmentType: z.enum(ENROLMENT_TYPES).optional(),
    price: z.int().min(1).max(1_000_000).nullable().optional(),
    vacancies: z.int().min(1).max(1_000_000).nullable().optional(),
    mandatory: z.boolean().optional(),
    deadlineDays: z.int().min(1).max(3650).nullable().optional(),
    sequential: z.boolean().optional(),
    hasCertificate: z.boolean().optional(),
    certificateTemplateId: id.nullable().optional(),
    points: z.int().min(0).max(100_000).optional(),
    validityMonths: z.int().min(1).max(120).nullable().optional(),
    renewalWindowDays: z.int().min(1).max(365).optional(),
    refresherTrailId: id.nullable().optional(),
    groupIds: z.array(id).max(200).optional(),
  }),
  response: revised,
  errors: [...edited, 'file_incomplete', 'no_vacancy'],
});

/**
 * Writes the sections and items of a trail, all at once, so that adding, moving by key or hand, removing and undoing are
 * the same call. A training that stands in a trail twice is refused (`validation_failed`). @spec MG-02 LE-08
 */
export const arrangeTrail = defineCall({
  id: 'arrangeTrail',
  summary: 'Write the sections and items of a trail',
  method: 'PUT',
  path: '/api/authoring/trails/:trailId/outline',
  ...author,
  write: true,
  params: ofTrail,
  body: z.strictObject({
    ...seen,
    sections: z
      .array(
        z.strictObject({
          ...sectionFields,
          items: z.array(z.strictObject({ trainingId: id, ...itemFields })).max(200),
        }),
      )
      .max(50),
  }),
  response: revised,
  errors: [...edited, 'prerequisite_circle', 'validation_failed'],
});

/**
 * Opens a trail to its audience, or answers what is missing. What is written becomes its newest version, where it differs
 * from the one there is; nobody who has begun is left without a word on where they go on. @spec MG-02 LE-11 LE-07
 */
export const publishTrail = defineCall({
  id: 'publishTrail',
  summary: 'Publish a trail, or what was changed in it',
  method: 'POST',
  path: '/api/authoring/trails/:trailId/publication',
  ...publisher,
  write: true,
  params: ofTrail,
  body: z.strictObject({
    ...seen,
    /** What changed, for the history of the trail. */
    note: text(500).default(''),
    /** Whether those who have begun go on in the new version or stay on the one they are on. */
    people: z.enum(['move', 'keep']).default('move'),
  }),
  response: revised,
  errors: [...edited, 'training_not_publishable'],
});

/** Takes a trail out of the catalogue; who is enrolled keeps what was reached. @spec MG-02 */
export const archiveTrail = defineCall({
  id: 'archiveTrail',
  summary: 'Archive a trail',
  method: 'POST',
  path: '/api/authoring/trails/:trailId/archive',
  ...publisher,
  write: true,
  params: ofTrail,
  body: z.strictObject({ ...seen }),
  response: revised,
  errors: [...edited],
});
