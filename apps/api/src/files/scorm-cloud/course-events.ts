import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** A package wants to be at SCORM Cloud. */
export const cloudCourseWaits = defineEvent(
  'files.cloud-course-waits',
  z.object({ cloudCourseId: z.uuid() }),
);
