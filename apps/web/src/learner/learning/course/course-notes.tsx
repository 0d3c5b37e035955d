import { useNavigate } from '@tanstack/react-router';
import { AllNotes } from '../../player/notes/all-notes.tsx';
import { activityPage, useTrainingOfAddress } from './training-of-address.ts';

/** All own notes of the course, each leading to where it was written. @spec LE-06 */
export function CourseNotes({
  courseId,
  onClose,
}: {
  readonly courseId: string;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const training = useTrainingOfAddress();
  return (
    <AllNotes
      trainingId={courseId}
      activityId={null}
      place={null}
      opened
      onClose={onClose}
      onOpen={(hierarchyOrder, at) =>
        void navigate({
          ...activityPage({ ...training, id: courseId }, hierarchyOrder),
          search: at === undefined ? {} : { at },
        })
      }
    />
  );
}
