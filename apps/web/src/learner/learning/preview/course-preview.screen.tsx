import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { longDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Page, Row, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { CourseContent } from '../course/course.screen.tsx';
import type { CoursePreviewSearch } from './course-preview.search.ts';
import { type CoursePreview, coursePreviewQuery } from './course-preview-query.ts';
import { DayChoice } from './day-choice.tsx';
import { PreviewFacts } from './preview-facts.tsx';

/** A course as its audience meets it on the day in the address. @spec MG-02 */
export function CoursePreviewScreen() {
  const { courseId = '' }: { readonly courseId?: string } = useParams({ strict: false });
  const { on }: CoursePreviewSearch = useSearch({ strict: false });
  const preview = useQuery(coursePreviewQuery(courseId, on));
  if (preview.data)
    return (
      <CourseContent
        course={preview.data.course}
        notice={<PreviewNotice preview={preview.data} isToday={on === undefined} />}
        previewedOn={preview.data.on}
      />
    );
  if (preview.isLoadingError)
    return <PageProblem error={preview.error} onRetry={() => void preview.refetch()} />;
  return (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

interface PreviewNoticeProps {
  readonly preview: CoursePreview;
  readonly isToday: boolean;
}

/** Says that it is a preview and of which day, what the person meets in plain words, and leads into the activities. */
function PreviewNotice({ preview, isToday }: PreviewNoticeProps) {
  const text = useText('previewing');
  const locale = useLocale();
  const navigate = useNavigate();
  const { course, on } = preview;
  const look = (day: string | undefined): void =>
    void navigate({
      to: '/online-courses/$courseId/preview',
      params: { courseId: course.id },
      search: { on: day },
      replace: true,
      resetScroll: false,
    });
  const [first] = course.modules.flatMap(({ activities }) => activities);
  return (
    <Notice tone="info" title={text('title')}>
      <Stack gap={12}>
        <p>{text('note', { date: longDay(on, locale) })}</p>
        <Row gap={12} align="end">
          <DayChoice label={text('day')} value={on} invalidText={text('noDate')} onDay={look} />
          {isToday ? null : <Button onClick={() => look(undefined)}>{text('today')}</Button>}
          {first ? (
            <ButtonLink
              to="/courses/$courseId/activities/$hierarchyOrder"
              params={{ courseId: course.id, hierarchyOrder: String(first.hierarchyOrder) }}
              search={{ preview: 1 }}
            >
              {text('activities')}
            </ButtonLink>
          ) : null}
        </Row>
        <PreviewFacts preview={preview} />
      </Stack>
    </Notice>
  );
}
