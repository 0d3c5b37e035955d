import { CLOUD_IMPORT_PROBLEMS, CLOUD_IMPORT_STATES } from '@trilha/rules/files/cloud-import.rule';
import { z } from 'zod';
import { SCORM_CLOUD_ERRORS } from '../clients/scorm-cloud.calls.ts';
import { defineCall } from '../define-call.ts';
import { done, id, requiredText } from '../fields.ts';

const access = 'learning.training.author';
const path = '/api/scorm-cloud/courses';
const course = z.object({
  cloudCourseId: id,
  /** How SCORM Cloud calls it. */
  name: z.string(),
  title: z.string(),
  /** Whether it was sent from here. */
  isSent: z.boolean(),
  state: z.enum(CLOUD_IMPORT_STATES),
  problem: z.enum(CLOUD_IMPORT_PROBLEMS).nullable(),
  /** What SCORM Cloud said of a package it refused: text of another site. */
  detail: z.string().nullable(),
});

/**
 * Sends an uploaded package to SCORM Cloud, which fetches it from a signed address; those who wait ask for the course
 * again. @spec PL-03 ME-04
 */
export const sendToScormCloud = defineCall({
  id: 'sendToScormCloud',
  summary: 'Send an uploaded package to SCORM Cloud',
  method: 'POST',
  path,
  access,
  write: true,
  body: z.strictObject({ fileId: id }),
  response: course,
  errors: ['not_found', 'file_incomplete', 'scorm_cloud_not_connected'],
});

/** Names a course that stands at SCORM Cloud already; it must be there. @spec PL-03 */
export const nameScormCloudCourse = defineCall({
  id: 'nameScormCloudCourse',
  summary: 'Use a course that is at SCORM Cloud already',
  method: 'POST',
  path: `${path}/named`,
  access,
  write: true,
  body: z.strictObject({ name: requiredText(255) }),
  response: course,
  errors: [...SCORM_CLOUD_ERRORS, 'scorm_cloud_course_missing', 'validation_failed'],
});

/** A course at SCORM Cloud, and how far it is on its way there. @spec PL-03 */
export const readScormCloudCourse = defineCall({
  id: 'readScormCloudCourse',
  summary: 'A course at SCORM Cloud, and whether it is there yet',
  method: 'GET',
  path: `${path}/:cloudCourseId`,
  access,
  params: z.object({ cloudCourseId: id }),
  response: course,
  errors: ['not_found'],
});

/** Sends once more a package that was given up; one under way or there stays as it is. @spec PL-03 */
export const sendToScormCloudAgain = defineCall({
  id: 'sendToScormCloudAgain',
  summary: 'Send a package to SCORM Cloud once more',
  method: 'POST',
  path: `${path}/:cloudCourseId/sending`,
  access,
  write: true,
  params: z.object({ cloudCourseId: id }),
  response: done,
  errors: ['not_found'],
});
