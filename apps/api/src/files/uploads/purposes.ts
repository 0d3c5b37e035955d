import { QUESTION_FILE_MAXIMUM_BYTES } from '@trilha/contract/assessment/exchange-terms';
import type { FilePurpose } from '@trilha/contract/files/files.calls';
import { GAME_PACKAGE_MAXIMUM_BYTES } from '@trilha/contract/learning/game-import-terms';
import { OFFICE_FORMAT_NAMES, OFFICE_FORMATS } from '@trilha/rules/files/office-format.rule';

interface PurposeRule {
  readonly types: readonly string[];
  readonly maximumBytes: number;
}

export const FLASH_TYPE = 'application/x-shockwave-flash';
/** A course of cmi5 may come without an archive. */
export const XML_TYPE = 'application/xml';
const MEBIBYTE = 1024 * 1024;
const OFFICE_TYPES = OFFICE_FORMAT_NAMES.map((format) => OFFICE_FORMATS[format].type);
const PHOTOS = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Documents, sheets and slides of Office, as archives that tell what they are. */
const OPEN_XML = ['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(
  (kind) => `application/vnd.openxmlformats-officedocument.${kind}`,
);

/** What each purpose accepts, decided by the bytes and never by the name (security page, section 7). */
export const PURPOSES: Readonly<Record<FilePurpose, PurposeRule>> = {
  invoice: { types: [...PHOTOS, 'application/pdf'], maximumBytes: 15 * MEBIBYTE },
  store_photo: { types: PHOTOS, maximumBytes: 15 * MEBIBYTE },
  cover: { types: PHOTOS, maximumBytes: 15 * MEBIBYTE },
  reward_image: { types: PHOTOS, maximumBytes: 15 * MEBIBYTE },
  page_image: { types: PHOTOS, maximumBytes: 15 * MEBIBYTE },
  office_document: { types: OFFICE_TYPES, maximumBytes: 100 * MEBIBYTE },
  document: { types: ['application/pdf'], maximumBytes: 100 * MEBIBYTE },
  video: { types: ['video/mp4', 'video/webm'], maximumBytes: 500 * MEBIBYTE },
  audio: {
    types: ['audio/mpeg', 'audio/ogg', 'audio/mp4', 'audio/x-m4a', 'audio/wav', 'video/mp4'],
    maximumBytes: 200 * MEBIBYTE,
  },
  captions: { types: ['text/vtt'], maximumBytes: 1 * MEBIBYTE },
  own_photo: { types: PHOTOS, maximumBytes: 15 * MEBIBYTE },
  certificate_signature: { types: PHOTOS, maximumBytes: 5 * MEBIBYTE },
  medal_image: { types: PHOTOS, maximumBytes: 5 * MEBIBYTE },
  login_background: { types: PHOTOS, maximumBytes: 15 * MEBIBYTE },
  people_list: {
    types: [
      'text/csv',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    maximumBytes: 10 * MEBIBYTE,
  },
  question_file: {
    types: ['text/csv', XML_TYPE, 'application/zip'],
    maximumBytes: QUESTION_FILE_MAXIMUM_BYTES,
  },
  answer_file: {
    types: [...PHOTOS, 'application/pdf', ...OPEN_XML],
    maximumBytes: 25 * MEBIBYTE,
  },
  question_media: {
    types: ['audio/mpeg', 'audio/ogg', 'audio/mp4', 'audio/x-m4a', 'audio/wav', 'video/mp4', 'video/webm'],
    maximumBytes: 100 * MEBIBYTE,
  },
  // What browsers record: WebM says nothing of holding sound alone.
  answer_audio: {
    types: ['video/webm', 'audio/ogg', 'audio/mp4', 'audio/x-m4a', 'video/mp4', 'audio/mpeg', 'audio/wav'],
    maximumBytes: 25 * MEBIBYTE,
  },
  game_package: { types: ['application/zip'], maximumBytes: GAME_PACKAGE_MAXIMUM_BYTES },
  flash: { types: [FLASH_TYPE], maximumBytes: 100 * MEBIBYTE },
  package: { types: ['application/zip', XML_TYPE], maximumBytes: 500 * MEBIBYTE },
  support_material: {
    types: [...PHOTOS, 'application/pdf', 'application/zip', 'audio/mpeg', 'video/mp4', ...OPEN_XML],
    maximumBytes: 200 * MEBIBYTE,
  },
};
