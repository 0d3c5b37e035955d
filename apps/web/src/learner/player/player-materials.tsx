import { useQuery } from '@tanstack/react-query';
import { Materials } from '../learning/course/materials.tsx';
import { courseQuery } from '../learning/learning-queries.ts';
import classes from './player.module.css';

/** What goes with the course, at hand beside its lessons. @spec LE-06 AS-02 PL-02 */
export function PlayerMaterials({ trainingId }: { readonly trainingId: string }) {
  const course = useQuery(courseQuery(trainingId));
  if (!course.data || course.data.materials.length === 0) return null;
  return (
    <div className={classes['materials']}>
      <Materials course={course.data} />
    </div>
  );
}
