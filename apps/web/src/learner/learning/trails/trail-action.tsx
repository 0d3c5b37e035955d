import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { enrolInTrail, enrolInTrailCourse, renewTrail } from '@trilha/contract/learning/trails.calls';
import { longDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import course from '../course/course.module.css';
import { CertificateButton } from '../course/course-action.tsx';
import { ActivityButton } from '../course/course-links.tsx';
import { Entrance } from '../entering/entrance.tsx';
import { stepPage } from './step-link.tsx';
import classes from './trail.module.css';
import type { Trail } from './trail-queries.ts';

/** The one primary button of the page: one tap to the very activity. @spec LE-08 LE-10 */
export function TrailAction({ trail }: { readonly trail: Trail }) {
  const text = useText('trails');
  const locale = useLocale();
  const { kind, title, opensOn } = trail.action;
  return (
    <div className={course['actions']}>
      <NextStep trail={trail} />
      {title !== null && kind !== 'renew' ? (
        <p className={classes['next']}>
          <span>{text('next')}</span> {title}
        </p>
      ) : null}
      {kind === 'wait' && opensOn !== null ? (
        <p className={classes['next']}>{text('wait', { date: longDay(opensOn, locale) })}</p>
      ) : null}
      {kind === 'none' && trail.state !== null ? <p className={classes['next']}>{text('stuck')}</p> : null}
      {trail.certificate.id ? (
        <CertificateButton
          certificateId={trail.certificate.id}
          look={kind === 'review' ? 'primary' : 'secondary'}
        />
      ) : null}
      <Entrance training={trail} />
    </div>
  );
}

function NextStep({ trail }: { readonly trail: Trail }) {
  const text = useText('trails');
  const { kind, trainingId, trainingKind, hierarchyOrder } = trail.action;
  if (kind === 'enrol') return <EnrolButton trailId={trail.id} />;
  if (kind === 'renew')
    return trainingId === null ? (
      <RenewButton trailId={trail.id} />
    ) : (
      <ButtonLink kind="primary" large fullWidth to="/trails/$trailId" params={{ trailId: trainingId }}>
        {text('renewContinue')}
      </ButtonLink>
    );
  if ((kind !== 'start' && kind !== 'continue') || trainingId === null) return null;
  if (trainingKind !== null && trainingKind !== 'online_course')
    return (
      <ButtonLink kind="primary" large fullWidth {...stepPage(trail.id, { kind: trainingKind, trainingId })}>
        {text('seeDates')}
      </ButtonLink>
    );
  if (hierarchyOrder === null) return <EnterButton trailId={trail.id} courseId={trainingId} />;
  return (
    <ActivityButton look="primary" courseId={trainingId} hierarchyOrder={hierarchyOrder}>
      {text(kind)}
    </ActivityButton>
  );
}

/** What every write here does when it is refused: it says why, and the page is read anew. */
function useRefused(): (error: Error) => Promise<void> {
  const errorText = useErrorText();
  const cache = useQueryClient();
  return (error) => {
    showToast(errorText(error), { tone: 'bad' });
    return cache.invalidateQueries({ queryKey: queryKeys.learning });
  };
}

function EnrolButton({ trailId }: { readonly trailId: string }) {
  const text = useText('trails');
  const cache = useQueryClient();
  const enrolment = useMutation({
    mutationFn: () => api(enrolInTrail, { params: { trailId } }),
    onSuccess: () => {
      showToast(text('enrolled'));
      return cache.invalidateQueries({ queryKey: queryKeys.learning });
    },
    onError: useRefused(),
  });
  return (
    <Button kind="primary" large fullWidth busy={enrolment.isPending} onClick={() => enrolment.mutate()}>
      {text('enrol')}
    </Button>
  );
}

/** Enters the next course and opens its first activity, both by the same tap. */
function EnterButton({ trailId, courseId }: { readonly trailId: string; readonly courseId: string }) {
  const text = useText('trails');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const refused = useRefused();
  const entering = useMutation({
    mutationFn: () => api(enrolInTrailCourse, { params: { trailId, courseId } }),
    onSuccess: async ({ hierarchyOrder }) => {
      void cache.invalidateQueries({ queryKey: queryKeys.learning });
      await (hierarchyOrder === null
        ? navigate({ to: '/trails/$trailId/course/$courseId', params: { trailId, courseId } })
        : navigate({
            to: '/trails/$trailId/courses/$courseId/activities/$hierarchyOrder',
            params: { trailId, courseId, hierarchyOrder: String(hierarchyOrder) },
          }));
    },
    onError: (error) =>
      // Its page offers the line.
      problemFrom(error).code === 'no_vacancy'
        ? navigate({ to: '/trails/$trailId/course/$courseId', params: { trailId, courseId } })
        : refused(error),
  });
  return (
    <Button kind="primary" large fullWidth busy={entering.isPending} onClick={() => entering.mutate()}>
      {text('start')}
    </Button>
  );
}

function RenewButton({ trailId }: { readonly trailId: string }) {
  const text = useText('trails');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const renewal = useMutation({
    mutationFn: () => api(renewTrail, { params: { trailId } }),
    onSuccess: async (renewed) => {
      showToast(text('renewed'));
      await cache.invalidateQueries({ queryKey: queryKeys.learning });
      if (renewed.trailId !== trailId)
        await navigate({ to: '/trails/$trailId', params: { trailId: renewed.trailId } });
    },
    onError: useRefused(),
  });
  return (
    <Button kind="primary" large fullWidth busy={renewal.isPending} onClick={() => renewal.mutate()}>
      {text('renew')}
    </Button>
  );
}
