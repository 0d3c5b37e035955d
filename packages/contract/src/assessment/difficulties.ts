/** How hard an author takes a question to be. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
