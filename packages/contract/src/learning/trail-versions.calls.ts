import {
  TRAIL_ITEM_FIELDS,
  TRAIL_SECTION_FIELDS,
  TRAIL_TERMS,
} from '@trilha/rules/learning/trails/trail-difference.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageQuery } from '../fields.ts';
import { publicationImpact } from './impact-shapes.ts';

const author = { access: 'learning.training.author', module: 'trails' } as const;
const ofTrail = z.object({ trailId: id });

const differenceIn = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    changed: z.array(z.object({ title: z.string(), fields: z.array(z.enum(fields)) })),
    moved: z.array(z.string()),
  });

const difference = z.object({
  items: differenceIn(TRAIL_ITEM_FIELDS),
  sections: differenceIn(TRAIL_SECTION_FIELDS),
  terms: z.array(z.enum(TRAIL_TERMS)),
});

/** Who is touched by a trail as it is being written, before it is published. @spec LE-07 LE-08 MG-02 */
export const readTrailImpact = defineCall({
  id: 'readTrailImpact',
  summary: 'Who is touched by what is written of a trail',
  method: 'GET',
  path: '/api/authoring/trails/:trailId/publication',
  ...author,
  params: ofTrail,
  response: publicationImpact,
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/** The published versions of a trail, the newest first, and what its authors have changed since. @spec MG-02 LE-07 LE-08 */
export const listTrailVersions = defineCall({
  id: 'listTrailVersions',
  summary: 'Published versions of a trail with what changed in each',
  method: 'GET',
  path: '/api/authoring/trails/:trailId/versions',
  ...author,
  params: ofTrail,
  query: z.object(pageQuery),
  response: z.object({
    items: z.array(
      z.object({
        number: z.int(),
        publishedAt: instant,
        publishedBy: z.string().nullable(),
        /** What changed, in the words of whoever published it. */
        note: z.string(),
        /** Enrolled people who find this version. */
        people: z.int(),
        /** Trainings it leads to. */
        items: z.int(),
        /** From the version before; null for the first one. */
        difference: difference.nullable(),
      }),
    ),
    /** From the newest version to what is being written; null where nothing was published. */
    draft: difference.nullable(),
    nextCursor: z.string().nullable(),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'],
});

/**
 * Makes an earlier version what is being written: learners find it once it is published, as a new version. What was
 * written and not published goes. @spec MG-02
 */
export const restoreTrailVersion = defineCall({
  id: 'restoreTrailVersion',
  summary: 'Write on from an earlier version of a trail',
  method: 'POST',
  path: '/api/authoring/trails/:trailId/versions/:number/draft',
  ...author,
  write: true,
  params: z.object({ trailId: id, number: z.coerce.number().int().min(1) }),
  body: z.strictObject({ revision: z.int().min(1) }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'changed_meanwhile', 'prerequisite_circle', 'module_disabled', 'not_allowed'],
});

/**
 * Takes a learner who stayed on an earlier version of a trail to the newest; what they reached counts there, and an
 * achieved trail stays achieved. Doing it twice changes nothing. @spec LE-07 LE-08
 */
export const moveToNewestTrailVersion = defineCall({
  id: 'moveToNewestTrailVersion',
  summary: 'Go on in the newest version of a trail',
  method: 'POST',
  path: '/api/trails/:trailId/newest-version',
  access: 'learning.training.learn',
  module: 'trails',
  write: true,
  params: ofTrail,
  response: z.object({ moved: z.boolean() }),
  errors: ['not_found', 'not_enrolled', 'not_allowed', 'module_disabled'],
});
