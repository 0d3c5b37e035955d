/** Where answers of tests wait on a device of one's own. */
export const ANSWER_DATABASE = 'trilha-answers';
export const ANSWER_STORE = 'answers';
