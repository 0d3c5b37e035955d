import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { text } from '../fields.ts';

const access = 'platform.client.administer';
const path = '/api/client/scorm-cloud';

/** How a call refuses when SCORM Cloud is not set up, does not know the key, or cannot be asked now. @spec PL-03 */
export const SCORM_CLOUD_ERRORS = [
  'scorm_cloud_not_connected',
  'scorm_cloud_refused',
  'scorm_cloud_unavailable',
] as const;

/** The connection of the selected client to SCORM Cloud; its secret key is never told again. @spec PL-03 MG-06 */
export const readScormCloudAccount = defineCall({
  id: 'readScormCloudAccount',
  summary: 'How the selected client is connected to SCORM Cloud',
  method: 'GET',
  path,
  access,
  response: z.object({
    revision: z.int(),
    enabled: z.boolean(),
    application: z.string(),
    hasSecret: z.boolean(),
  }),
  errors: ['not_allowed'],
});

/**
 * Connects the client, changes the connection or switches it off. Without a secret key the one that is there stays. A
 * pair that SCORM Cloud does not know is refused (`validation_failed`, `secret_refused`). @spec PL-03 MG-06
 */
export const changeScormCloudAccount = defineCall({
  id: 'changeScormCloudAccount',
  summary: 'Change how the selected client is connected to SCORM Cloud',
  method: 'PUT',
  path,
  access,
  write: true,
  body: z.strictObject({
    revision: z.int(),
    enabled: z.boolean(),
    application: text(200),
    secret: z.string().trim().min(1).max(200).optional(),
  }),
  response: z.object({ revision: z.int() }),
  errors: ['not_allowed', 'validation_failed', 'changed_meanwhile', 'scorm_cloud_unavailable'],
});
