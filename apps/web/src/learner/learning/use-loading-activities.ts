import { useIsFetching } from '@tanstack/react-query';
import { learningKeys } from './learning-queries.ts';

/**
 * `loading_activities`: whether the activities of a course are being read now. It follows from the reads themselves, so
 * it is false before the first one and cannot stay true after the last. @spec UX-04
 */
export const useLoadingActivities = (trainingId: string): boolean =>
  useIsFetching({ queryKey: learningKeys.course(trainingId) }) > 0;
