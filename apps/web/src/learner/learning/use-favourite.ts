import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { type listOnlineCourses, setFavourite } from '@trilha/contract/learning/catalogue.calls';
import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { type Course, type Home, learningKeys } from './learning-queries.ts';

type Pages = InfiniteData<ResponseOf<typeof listOnlineCourses>>;
type Flagged = Pick<TrainingCard, 'id' | 'favourite'>;

/** Shows the favourite at once wherever the training is in sight, and takes it back when the server refuses. @spec LE-10 */
export function useFavourite(trainingId: string) {
  const cache = useQueryClient();
  const errorText = useErrorText();
  const show = (favourite: boolean): void => {
    const flag = <Card extends Flagged>(card: Card): Card =>
      card.id === trainingId ? { ...card, favourite } : card;
    cache.setQueriesData<Pages>(
      { queryKey: learningKeys.catalogue },
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(flag) })) },
    );
    cache.setQueryData<Course>(learningKeys.course(trainingId), (course) => course && flag(course));
    cache.setQueriesData<Flagged>(
      { queryKey: learningKeys.trail(trainingId) },
      (trail) => trail && flag(trail),
    );
    cache.setQueriesData<{ readonly course: Flagged }>(
      { queryKey: learningKeys.trailCourse },
      (step) => step && { ...step, course: flag(step.course) },
    );
    cache.setQueryData<Home>(
      learningKeys.home,
      (home) =>
        home && {
          ...home,
          mandatory: home.mandatory.map(flag),
          forYou: home.forYou.map(flag),
          inProgress: home.inProgress.map(flag),
        },
    );
  };
  return useMutation({
    mutationFn: (favourite: boolean) => api(setFavourite, { params: { trainingId }, body: { favourite } }),
    onMutate: show,
    onError: (error, favourite) => {
      show(!favourite);
      showToast(errorText(error), { tone: 'bad' });
    },
  });
}
