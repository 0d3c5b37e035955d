/** So many files may go with one course. */
export const MOST_SUPPORT_MATERIALS = 30;
