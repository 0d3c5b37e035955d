import { longDay } from '@trilha/i18n/formats';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../course/course.module.css';
import type { CoursePreview } from './course-preview-query.ts';

/** What somebody of the audience meets on that day, one plain sentence each. @spec MG-02 */
export function PreviewFacts({ preview }: { readonly preview: CoursePreview }) {
  const text = useText('previewing');
  const facts = [
    ...useRelease(preview),
    ...useEntering(preview),
    ...useDeadlines(preview),
    ...useTrails(preview),
  ];
  return (
    <>
      <strong>{text('facts')}</strong>
      <ul className={classes['told']}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}

/** Whether it is there, and for whom. */
function useRelease({ status, opensOn, onlyInTrails, forGroups }: CoursePreview): string[] {
  const text = useText('previewing');
  const locale = useLocale();
  const whom = text(forGroups ? 'groups' : 'everybody');
  if (status === 'archived') return [text('archived')];
  if (status === 'draft') return [text('draft'), text(forGroups ? 'groupsThen' : 'everybodyThen')];
  if (opensOn !== null) return [text('notYet', { date: longDay(opensOn, locale) })];
  return [text(onlyInTrails ? 'onlyInTrails' : 'open'), whom];
}

function useEntering({ course, vacancies }: CoursePreview): string[] {
  const text = useText('previewing');
  const { enrolmentType, vacanciesLeft, prerequisites } = course;
  const titles = prerequisites.map(({ title }) => `“${title}”`).join(', ');
  return [
    text(`enter.${enrolmentType}`),
    vacancies === null || vacanciesLeft === null
      ? text('places.unlimited')
      : vacanciesLeft === 0
        ? text('places.full', { count: vacancies })
        : text('places.left', { count: vacanciesLeft, total: vacancies }),
    titles === '' ? text('noPrerequisites') : text('prerequisites', { titles }),
  ];
}

function useDeadlines({ course: { dueOn }, assignment }: CoursePreview): string[] {
  const text = useText('previewing');
  const locale = useLocale();
  const own = dueOn === null ? text('noDue') : text('due', { date: longDay(dueOn, locale) });
  if (assignment === null) return [own];
  if (assignment.dueOn !== null) return [own, text('assigned', { date: longDay(assignment.dueOn, locale) })];
  return [
    own,
    assignment.over === null
      ? text('assignedFree')
      : text('assignedOver', { date: longDay(assignment.over, locale) }),
  ];
}

function useTrails({ trails }: CoursePreview): string[] {
  const text = useText('previewing');
  const locale = useLocale();
  return trails.map(({ title, opensOn }) =>
    opensOn === null
      ? text('trail.now', { title })
      : text('trail.on', { title, date: longDay(opensOn, locale) }),
  );
}
