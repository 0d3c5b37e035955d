import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, requiredText } from '../fields.ts';

/** What a file is for decides which types and sizes are accepted (limits of the security page). */
export const FILE_PURPOSES = [
  'invoice',
  'store_photo',
  'cover',
  'document',
  'office_document',
  'video',
  'audio',
  'captions',
  'package',
  'flash',
  'reward_image',
  'page_image',
  'support_material',
  'people_list',
  'question_file',
  'question_media',
  'answer_file',
  'answer_audio',
  'game_package',
  'own_photo',
  'login_background',
  'certificate_signature',
  'medal_image',
] as const;
export const filePurpose = z.enum(FILE_PURPOSES);
export type FilePurpose = z.output<typeof filePurpose>;

/** Opens an upload: the bytes then go straight to storage, signed, by PUT. @spec ME-04 */
export const startUpload = defineCall({
  id: 'startUpload',
  summary: 'Open an upload and receive the signed address for its bytes',
  method: 'POST',
  path: '/api/files',
  access: 'files.file.upload',
  write: true,
  body: z.strictObject({
    purpose: filePurpose,
    name: requiredText(255),
    contentType: z.string().max(127),
    size: z.int().min(1),
    /** By this the sender knows the file again: an upload with the same mark that was cut within a day goes on. */
    resumeMark: z.string().min(1).max(500).optional(),
  }),
  response: z.object({
    fileId: id,
    uploadUrl: z.string(),
    expiresInSeconds: z.int(),
    /** A file beyond eight mebibytes may travel in parts: those that are stored need not be sent again. */
    parts: z.array(
      z.object({
        number: z.int(),
        start: z.int(),
        end: z.int(),
        stored: z.boolean(),
        uploadUrl: z.string(),
      }),
    ),
  }),
  errors: ['file_type_not_allowed', 'file_too_large'],
});

/** Gives up an upload that was not closed; its bytes are forgotten. One that was closed stays. @spec ME-04 */
export const cancelUpload = defineCall({
  id: 'cancelUpload',
  summary: 'Give up an upload that was not closed',
  method: 'DELETE',
  path: '/api/files/:fileId',
  access: 'files.file.upload',
  write: true,
  params: z.object({ fileId: id }),
  response: done,
  errors: ['not_found'],
});

/** Closes an upload: size and bytes are checked again, by content and not by name. @spec ME-04 */
export const completeUpload = defineCall({
  id: 'completeUpload',
  summary: 'Close an upload; the content is verified by its bytes',
  method: 'POST',
  path: '/api/files/complete/',
  access: 'files.file.upload',
  write: true,
  body: z.strictObject({ fileId: id }),
  response: z.object({
    fileId: id,
    name: z.string(),
    contentType: z.string(),
    size: z.int(),
    details: z.record(z.string(), z.json()),
  }),
  errors: [
    'not_found',
    'file_incomplete',
    'file_content_mismatch',
    'picture_too_large',
    'file_type_not_allowed',
    'file_too_large',
    'package_invalid',
    'package_without_manifest',
    'package_unsafe',
    'course_structure_invalid',
    'course_id_invalid',
    'course_id_repeated',
    'course_address_invalid',
    'course_address_reserved',
    'course_address_relative',
    'course_file_missing',
  ],
});

/** A short-lived address of a file the person may see. */
export const readFileLink = defineCall({
  id: 'readFileLink',
  summary: 'A signed address of a file, valid for five minutes',
  method: 'GET',
  path: '/api/files/:fileId/link',
  access: 'signed-in',
  params: z.object({ fileId: id }),
  response: z.object({ url: z.string(), contentType: z.string(), name: z.string() }),
  errors: ['not_found'],
});

/**
 * Shows an uploaded square as the person's photo at this client, in place of the one before, which is forgotten with
 * its bytes. @spec GM-03 ID-15
 */
export const setOwnPhoto = defineCall({
  id: 'setOwnPhoto',
  summary: 'Show an uploaded picture as the photo of the signed-in person',
  method: 'PUT',
  path: '/api/session/photo',
  access: 'signed-in',
  write: true,
  body: z.strictObject({ fileId: id }),
  response: done,
  errors: ['not_signed_in', 'not_found', 'file_incomplete'],
});

/** Takes the photo away and forgets its bytes; where there is none, nothing happens. @spec GM-03 */
export const removeOwnPhoto = defineCall({
  id: 'removeOwnPhoto',
  summary: 'Take away the photo of the signed-in person',
  method: 'DELETE',
  path: '/api/session/photo',
  access: 'signed-in',
  write: true,
  response: done,
  errors: ['not_signed_in'],
});

/** Shows an uploaded picture beside the client's login, in place of the one before, whose bytes are forgotten. @spec CL-05 */
export const setLoginBackground = defineCall({
  id: 'setLoginBackground',
  summary: 'Show an uploaded picture beside the login of the selected client',
  method: 'PUT',
  path: '/api/client/login-background',
  access: 'platform.client.administer',
  write: true,
  body: z.strictObject({ fileId: id }),
  response: done,
  errors: ['not_allowed', 'not_found', 'file_incomplete'],
});

/** Takes the picture away: the drawn one of the client's colours is back. Where there is none, nothing happens. @spec CL-05 */
export const removeLoginBackground = defineCall({
  id: 'removeLoginBackground',
  summary: 'Take away the picture beside the login of the selected client',
  method: 'DELETE',
  path: '/api/client/login-background',
  access: 'platform.client.administer',
  write: true,
  response: done,
  errors: ['not_allowed'],
});
