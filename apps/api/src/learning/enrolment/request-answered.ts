import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** What became of a request: let in, in line, let in from the line, or refused. */
export const REQUEST_ANSWERS = ['approved', 'queued', 'place_given', 'refused'] as const;
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number];

/** Somebody who asked to be enrolled, or waited for a place, has an answer. */
export const requestAnswered = defineEvent(
  'learning.enrolment-request-answered',
  z.object({ requestId: z.uuid(), answer: z.enum(REQUEST_ANSWERS) }),
);
