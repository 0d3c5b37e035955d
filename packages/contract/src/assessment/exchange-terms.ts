/** Questions a bank holds. */
export const QUESTIONS_PER_BANK = 1000;
const MEBIBYTE = 1024 * 1024;
/** Bytes of a package of questions with their pictures, sounds and films. */
export const QUESTION_FILE_MAXIMUM_BYTES = 200 * MEBIBYTE;
/** Bytes of questions that come as one text, whose files lie in it. */
export const QUESTION_TEXT_MAXIMUM_BYTES = 20 * MEBIBYTE;
/** Pictures, sounds and films that the questions of one file may have. */
export const MEDIA_PER_QUESTION_FILE = 300;
/** Those that are imported at once. */
export const MEDIA_PER_IMPORT = 100;
/** The ways of writing questions in which they leave. */
export const EXPORTED_FORMATS = ['gift', 'qti'] as const;
