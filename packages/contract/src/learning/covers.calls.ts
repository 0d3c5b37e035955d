import { CLOSEST_ZOOM } from '@trilha/rules/learning/cover-frame.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';

const share = z.number().min(0).max(1);
const frame = z.strictObject({
  x: share,
  y: share,
  zoom: z.number().min(1).max(CLOSEST_ZOOM),
  focusX: share,
  focusY: share,
});
const ofCover = z.object({ fileId: id });

/** The whole picture of a training and what of it is shown, as shares of the picture. @spec MG-02 */
export const readCover = defineCall({
  id: 'readCover',
  summary: 'The picture of a training and its frame',
  method: 'GET',
  path: '/api/authoring/covers/:fileId',
  access: 'learning.training.author',
  params: ofCover,
  response: z.object({
    /** Signed address of the whole picture. */
    url: z.string(),
    frame,
    /** Whether the sizes of this frame are there, are being made, or could not be made. */
    state: z.enum(['waiting', 'ready', 'failed']),
  }),
  errors: ['not_found', 'not_allowed'],
});

/** Frames the picture of a training; its sizes are made behind the answer, and shown when all are there. @spec MG-02 UX-09 */
export const frameCover = defineCall({
  id: 'frameCover',
  summary: 'Choose what of a picture is the cover of a training',
  method: 'PUT',
  path: '/api/authoring/covers/:fileId',
  access: 'learning.training.author',
  write: true,
  params: ofCover,
  body: frame,
  response: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'not_allowed'],
});
