import { day, type SearchIn, searchOf } from '#shared/search.ts';

/** The day on which an author looks at a course; today where none is said. @spec MG-02 */
export const coursePreviewSearch = searchOf({ on: day });
export type CoursePreviewSearch = SearchIn<typeof coursePreviewSearch>;
