import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { percentText, shortDate, shortDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Page, PageHeader, Row, Section, Stack } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { useState } from 'react';
import { PageProblem } from '#shared/failures/page-problem.tsx';
import { ButtonLink } from '#shared/links.tsx';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import people from '../../people/people.module.css';
import { EnrolledActivities } from './enrolled-activities.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { OverrideHistory } from './override-history.tsx';
import { type Enrolment, enrolmentQuery } from './participant-queries.ts';
import { CompliancePill, StatePill } from './progress-pills.tsx';
import type { Intent } from './use-override.ts';

/** One enrolment as the team sees it, and what may be done for somebody who is stuck. @spec LE-07 */
export function EnrolmentScreen() {
  const { enrolmentId = '' } = useParams({ strict: false });
  const found = useQuery(enrolmentQuery(enrolmentId));
  if (found.isLoadingError) return <PageProblem error={found.error} onRetry={() => void found.refetch()} />;
  return found.data ? <OneEnrolment key={enrolmentId} enrolment={found.data} /> : <SkeletonPage />;
}

function OneEnrolment({ enrolment }: { readonly enrolment: Enrolment }) {
  const words = useText('progress');
  const [intent, setIntent] = useState<Intent | null>(null);
  const seesPeople = usePermission('people.person.read');
  const { person, training } = enrolment;
  return (
    <Page>
      <PageHeader
        title={person.name}
        description={training.title}
        back={
          training.kind === 'online_course' ? (
            <span>
              <ButtonLink
                to="/manage/trainings/$trainingId/participants"
                params={{ trainingId: training.id }}
                kind="quiet"
                icon={<IconArrowLeft size={20} />}
              >
                {words('toParticipants')}
              </ButtonLink>
            </span>
          ) : null
        }
        actions={
          <>
            {seesPeople ? (
              <ButtonLink to="/manage/people/$memberId" params={{ memberId: person.id }}>
                {words('profile')}
              </ButtonLink>
            ) : null}
            {enrolment.mayRestart ? (
              <Button onClick={() => setIntent({ kind: 'restart', activity: null })}>
                {words('do.restart')}
              </Button>
            ) : null}
            {enrolment.mayApprove ? (
              <Button onClick={() => setIntent({ kind: 'approve', activity: null })}>
                {words('do.approve')}
              </Button>
            ) : null}
          </>
        }
      />
      <Stack gap={16}>
        {enrolment.own ? <Notice tone="info">{words('own')}</Notice> : null}
        <Facts enrolment={enrolment} />
        <EnrolledActivities
          modules={enrolment.modules}
          person={enrolment.own ? null : enrolment.person}
          onIntent={setIntent}
        />
        <OverrideHistory overrides={enrolment.overrides} onIntent={setIntent} />
      </Stack>
      {intent ? (
        <OverrideDialog enrolment={enrolment} intent={intent} onClose={() => setIntent(null)} />
      ) : null}
    </Page>
  );
}

function Facts({ enrolment }: { readonly enrolment: Enrolment }) {
  const words = useText('progress');
  const locale = useLocale();
  const { state, percent, score, enrolledAt, finishedAt, dueOn, compliance } = enrolment;
  const day = (at: string): string => shortDate(new Date(at), locale, deviceZone());
  const done = words('enrolment.percent', { percent: percentText(percent / 100, locale) });
  const facts = [
    done,
    ...(score === null ? [] : [words('enrolment.score', { score: percentText(score / 100, locale) })]),
    words('enrolment.enrolledAt', { date: day(enrolledAt) }),
    ...(dueOn === null ? [] : [words('enrolment.dueOn', { date: shortDay(dueOn, locale) })]),
    ...(finishedAt === null ? [] : [words('enrolment.finishedAt', { date: day(finishedAt) })]),
  ];
  return (
    <div className={people['card']}>
      <Section title={words('enrolment.facts')}>
        <Row gap={8}>
          <StatePill state={state} />
          <CompliancePill compliance={compliance} />
        </Row>
        <ProgressBar value={percent / 100} label={done} />
        <p>{facts.join(' · ')}</p>
      </Section>
    </div>
  );
}
