import { useNavigate } from '@tanstack/react-router';
import { longDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { useLocale, useText } from '#shared/use-text.ts';
import { DayChoice } from '../preview/day-choice.tsx';
import type { TrailSearch } from './trail.search.ts';
import type { Trail } from './trail-queries.ts';

interface TrailPreviewProps {
  readonly trail: Trail;
  readonly looking: TrailSearch;
}

/** Says that it is a preview, and lets its author choose the day and the person: the address keeps both. @spec MG-02 */
export function TrailPreview({ trail, looking }: TrailPreviewProps) {
  const text = useText('trails');
  const locale = useLocale();
  const navigate = useNavigate();
  const { on, enrolledOn, sectionsDone = 0 } = looking;
  const look = (change: Partial<TrailSearch>): void =>
    void navigate({
      to: `/trails/${trail.id}`,
      search: { ...looking, ...change },
      replace: true,
      resetScroll: false,
    });
  const invalidText = text('previewNoDate');
  return (
    <Notice tone="info" title={text('previewTitle')}>
      <Stack gap={12}>
        <p>
          {on === undefined
            ? text('previewNote')
            : text(trail.state === null ? 'previewBefore' : 'previewOn', { date: longDay(on, locale) })}
        </p>
        <Row gap={12} align="end">
          <DayChoice
            label={text('previewDay')}
            value={on ?? null}
            onDay={(day) => look({ on: day })}
            invalidText={invalidText}
          />
          {on === undefined ? null : (
            <>
              <DayChoice
                label={text('previewEnrolled')}
                value={enrolledOn ?? trail.lookedFrom}
                onDay={(day) => look({ enrolledOn: day })}
                invalidText={invalidText}
              />
              <SelectField
                label={text('previewStages')}
                data={[{ id: '', title: text('previewNoStage') }, ...trail.sections].map(
                  ({ title }, count) => ({
                    value: String(count),
                    label: count === 0 ? title : `${count}. ${title}`,
                  }),
                )}
                value={String(Math.min(sectionsDone, trail.sections.length))}
                onChange={(count) => look({ sectionsDone: Number(count) || undefined })}
              />
              <Button onClick={() => look({ on: undefined, enrolledOn: undefined, sectionsDone: undefined })}>
                {text('previewClear')}
              </Button>
            </>
          )}
        </Row>
      </Stack>
    </Notice>
  );
}
