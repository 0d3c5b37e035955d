import { closingTest } from '@trilha/rules/learning/activity-lock.rule';
import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';
import type { Course } from '../learning-queries.ts';

/** Which test was failed for good, what that closes, and who can open it again. @spec AS-03 */
export function BlockedNotice({
  course: { state, modules },
}: {
  readonly course: Pick<Course, 'state' | 'modules'>;
}) {
  const text = useText('learning');
  if (state !== 'blocked') return null;
  const activities = modules.flatMap((module) => module.activities);
  const closing = closingTest(activities);
  const title = (closing ?? activities.find((activity) => activity.state === 'blocked'))?.title ?? '';
  return <Notice tone="bad">{text(closing ? 'course.closed' : 'course.blocked', { title })}</Notice>;
}
