/** Questions a bank holds. */
export const QUESTIONS_PER_BANK = 1000;
/** Bytes of a file of questions. */
export const QUESTION_FILE_MAXIMUM_BYTES = 5 * 1024 * 1024;
/** The ways of writing questions in which they leave. */
export const EXPORTED_FORMATS = ['gift', 'qti'] as const;
