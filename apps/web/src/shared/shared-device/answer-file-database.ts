/** Where files of answers wait for the server on a device of one's own. */
export const ANSWER_FILE_DATABASE = 'trilha-answer-files';
export const ANSWER_FILE_STORE = 'files';

/** Whether it lies at the place of a piece of a recording that nobody ended: below the attempt, the question and the file. */
export const isPiece = (place: string): boolean => place.split('/').length > 3;
