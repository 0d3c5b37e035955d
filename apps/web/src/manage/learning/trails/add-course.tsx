import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listTrailChoices } from '@trilha/contract/learning/trail-authoring.calls';
import { IconButton } from '@trilha/ui/button';
import { SearchField } from '@trilha/ui/search-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import editor from '../editor.module.css';
import classes from './trail-editor.module.css';
import { changedSection } from './trail-outline-edit.ts';
import type { Outline } from './use-outline.ts';
import type { AuthoredSection } from './use-trail.ts';

const SHOWN = 20;

interface AddCourseProps {
  readonly outline: Outline;
  readonly section: AuthoredSection;
}

/** Courses, classes and webinars of the client by title; each goes to the end of the stage with one tap. @spec MG-02 */
export function AddCourse({ outline: { sections, change }, section }: AddCourseProps) {
  const text = useText('composing');
  const authoring = useText('authoring');
  const [search, setSearch] = useState('');
  const courses = useQuery({
    queryKey: [...queryKeys.learning, 'courses-to-add', search],
    queryFn: ({ signal }) =>
      api(listTrailChoices, { query: { limit: SHOWN, ...(search ? { search } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const there = new Set(sections.flatMap(({ items }) => items.map(({ trainingId }) => trainingId)));
  const found = courses.data?.items ?? [];
  return (
    <>
      <h2>{text('item.addTo', { title: section.title })}</h2>
      <SearchField label={text('item.searchCourse')} value={search} onSearch={setSearch} />
      {courses.isLoadingError ? (
        <QueryProblem error={courses.error} onRetry={() => void courses.refetch()} />
      ) : null}
      {courses.isPending ? <SkeletonList count={4} /> : null}
      {courses.data && found.length === 0 ? (
        <p className={editor['muted']}>{text('item.noneFound')}</p>
      ) : null}
      <ul className={classes['found']}>
        {found.map((course) => (
          <li key={course.id}>
            <span>
              {course.title}
              <small>
                {there.has(course.id)
                  ? text('item.there')
                  : [text(`item.kind.${course.kind}`), course.category].filter(Boolean).join(' · ')}
              </small>
            </span>
            {course.status === 'published' ? null : (
              <StatusPill tone="waiting">{authoring(`status.${course.status}`)}</StatusPill>
            )}
            <IconButton
              kind="secondary"
              label={text('item.addThis', { title: course.title })}
              icon={<IconPlus size={18} />}
              disabled={there.has(course.id)}
              onClick={() =>
                change(
                  changedSection(sections, section.id, {
                    items: [
                      ...section.items,
                      {
                        id: crypto.randomUUID(),
                        trainingId: course.id,
                        kind: course.kind,
                        title: course.title,
                        minutes: course.minutes,
                        status: course.status,
                        required: true,
                        releaseOn: null,
                        releaseAfterDays: null,
                      },
                    ],
                  }),
                )
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
