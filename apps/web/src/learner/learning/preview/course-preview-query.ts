import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { previewCourse } from '@trilha/contract/learning/course-preview.calls';
import { api } from '#shared/api.ts';
import { learningKeys } from '../learning-queries.ts';

export type CoursePreview = ResponseOf<typeof previewCourse>;

/** While another day is being read, the one before stays in sight. */
export const coursePreviewQuery = (trainingId: string, on: string | undefined) =>
  queryOptions({
    queryKey: [...learningKeys.course(trainingId), 'preview', on],
    queryFn: ({ signal }) =>
      api(previewCourse, { params: { trainingId }, query: on === undefined ? {} : { on } }, { signal }),
    placeholderData: (before) => (before?.course.id === trainingId ? before : undefined),
  });
