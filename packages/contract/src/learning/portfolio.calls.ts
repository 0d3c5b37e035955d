import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
import { picture } from '../files/picture.ts';

const ofClient = { client: z.string().max(64) };

/** What everybody may see of a course: nothing that is done or asked in it. */
const shownCourse = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  minutes: z.int(),
  cover: picture.nullable(),
});

/**
 * The shop window of a client: courses that an author marked as open to the public, the newest first. A client without
 * a window is not found. @spec ID-10 LE-13
 */
export const listPortfolio = defineCall({
  id: 'listPortfolio',
  summary: 'Courses a client shows to everybody',
  method: 'GET',
  path: '/api/portfolio',
  access: 'public',
  query: z.strictObject({ ...ofClient, category: z.string().max(100).optional() }),
  response: z.object({
    items: z.array(shownCourse),
    categories: z.array(z.object({ value: z.string(), count: z.int() })),
  }),
  errors: ['not_found'],
});

/** One course of the window: what it is about, its modules by name, and how long it takes. @spec ID-10 LE-13 */
export const readPortfolioCourse = defineCall({
  id: 'readPortfolioCourse',
  summary: 'A course as a client shows it to everybody',
  method: 'GET',
  path: '/api/portfolio/:trainingId',
  access: 'public',
  params: z.object({ trainingId: id }),
  query: z.strictObject(ofClient),
  response: shownCourse.extend({
    description: z.string(),
    hasCertificate: z.boolean(),
    modules: z.array(z.object({ title: z.string(), activities: z.int(), minutes: z.int() })),
  }),
  errors: ['not_found'],
});
