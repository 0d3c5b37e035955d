/** An essay waits for its grade, or was graded. */
export const ESSAY_STATES = ['waiting', 'graded'] as const;

/** Person by person, who waits longest first; or question by question. */
export const ESSAY_ORDERS = ['person', 'question'] as const;
