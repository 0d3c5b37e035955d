import { IconArrowLeft, IconCalendarCog, IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dateAndTime, timeOfDay } from '@trilha/i18n/formats';
import { isOver } from '@trilha/rules/learning/classes/class-status.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Row, Section, Stack } from '@trilha/ui/page';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { ClassActivities, EditTraining } from './class-activities.tsx';
import { classQuery, type HeldClass } from './class-queries.ts';
import { ClassStatusPill } from './class-status.tsx';
import classes from './classes.module.css';
import { EditClassDialog } from './edit-class.tsx';
import { MoveClass } from './move-class.tsx';
import { PresenceList } from './presence-list.tsx';

/** A class: when and where, what to do next, and who was there. @spec EV-01 EV-02 EV-03 EV-08 */
export function ClassScreen() {
  const { classId = '' } = useParams({ strict: false });
  const held = useQuery(classQuery(classId));
  if (held.data) return <ClassContent held={held.data} />;
  return held.isLoadingError ? (
    <PageProblem error={held.error} onRetry={() => void held.refetch()} />
  ) : (
    <Page>
      <SkeletonPage />
    </Page>
  );
}

function ClassContent({ held }: { readonly held: HeldClass }) {
  const text = useText('teaching');
  const named = useText('classes');
  const shell = useText('shell');
  const [isEditing, setEditing] = useState(false);
  const { training, name, kind, status, cancelReason } = held;
  return (
    <Page>
      <PageHeader
        title={name ? `${training.title}: ${name}` : training.title}
        description={text(`kind.${kind}`)}
        back={
          <span>
            <ButtonLink to="/manage/classes" kind="quiet" icon={<IconArrowLeft size={20} />}>
              {text('back')}
            </ButtonLink>
          </span>
        }
        actions={
          <>
            <ButtonLink
              to="/manage/reactions"
              search={{ training: training.id, class: held.id }}
              icon={<IconMoodSmile size={20} />}
            >
              {shell('screen.reactions')}
            </ButtonLink>
            <EditTraining held={held} />
            {held.mayEdit && !isOver(status) ? (
              <Button icon={<IconCalendarCog size={20} />} onClick={() => setEditing(true)}>
                {text('edit')}
              </Button>
            ) : null}
          </>
        }
      />
      <Stack gap={24}>
        <Row gap={8}>
          <ClassStatusPill kind={kind} status={status} />
        </Row>
        <Facts held={held} />
        {cancelReason ? (
          <Notice tone="info">{named('cancelledBecause', { reason: cancelReason })}</Notice>
        ) : null}
        <Section title={text('next')}>
          <MoveClass held={held} />
        </Section>
        <ClassActivities held={held} />
        <PresenceList held={held} />
      </Stack>
      {isEditing ? <EditClassDialog held={held} onClose={() => setEditing(false)} /> : null}
    </Page>
  );
}

function Facts({ held }: { readonly held: HeldClass }) {
  const text = useText('teaching');
  const named = useText('classes');
  const locale = useLocale();
  const zone = deviceZone();
  const ends = new Date(held.endsAt);
  const where = [held.room, held.address].filter(Boolean).join(', ');
  return (
    <div className={classes['facts']}>
      <span>
        {dateAndTime(new Date(held.startsAt), locale, zone)} – {timeOfDay(ends, locale, zone)}
      </span>
      {held.timeZone === zone ? null : <span>{text('zoneOfClass', { zone: held.timeZone })}</span>}
      {where ? <span>{where}</span> : null}
      {held.meetingUrl ? (
        <a href={held.meetingUrl} target="_blank" rel="noreferrer">
          {held.meetingUrl}
        </a>
      ) : null}
      {held.instructor ? <span>{named('instructor', { name: held.instructor })}</span> : null}
      <span>
        {text('column.subscribed')}:{' '}
        {held.vacancies === null
          ? held.subscribed
          : text('of', { taken: held.subscribed, places: held.vacancies })}
      </span>
    </div>
  );
}
