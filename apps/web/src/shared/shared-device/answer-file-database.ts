/** Where files of answers wait for the server on a device of one's own. */
export const ANSWER_FILE_DATABASE = 'trilha-answer-files';
export const ANSWER_FILE_STORE = 'files';
