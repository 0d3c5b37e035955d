import { IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authoriseActivities } from '@trilha/contract/learning/classes.calls';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { usePermission, useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { KindIcon } from '../kind-icon.tsx';
import { classQuery, type HeldClass } from './class-queries.ts';
import classes from './classes.module.css';

/** The way to the editor of what a class asks and for whom, for those who write it. @spec MG-02 */
export function EditTraining({ held }: { readonly held: HeldClass }) {
  const text = useText('teaching');
  const mayWrite = usePermission('learning.training.author');
  const hasEditor = useSession().selectedClient.modules.includes('online_courses');
  return mayWrite && hasEditor ? (
    <ButtonLink
      to="/manage/trainings/$trainingId"
      params={{ trainingId: held.training.id }}
      icon={<IconPencil size={20} />}
    >
      {text('editTraining')}
    </ButtonLink>
  ) : null;
}

/** Activities of a live class, closed to participants until opened here: one by one or all. @spec EV-03 */
export function ClassActivities({ held }: { readonly held: HeldClass }) {
  const text = useText('teaching');
  const opening = useAuthorisation(held.id);
  const closed = held.activities.filter(({ authorisedAt }) => authorisedAt === null).map(({ id }) => id);
  if (held.activities.length === 0) return null;
  return (
    <Section
      title={text('activities')}
      action={
        closed.length > 0 ? (
          <Button
            kind="soft"
            icon={<IconLockOpen size={20} />}
            busy={opening.isPending}
            onClick={() => opening.mutate(closed)}
          >
            {text('authoriseAll')}
          </Button>
        ) : null
      }
    >
      <p className={classes['quiet']}>{text('activitiesText')}</p>
      <ul className={classes['list']}>
        {held.activities.map(({ id, kind, title, module, authorisedAt }) => (
          <li key={id} className={classes['person']}>
            <span className={classes['who']}>
              <KindIcon kind={kind} size={24} />
              <span>
                <span>{title}</span>
                <span className={classes['quiet']}>{module}</span>
              </span>
            </span>
            {authorisedAt === null ? (
              <Button disabled={opening.isPending} onClick={() => opening.mutate([id])}>
                {text('authorise')}
                <span className="visually-hidden"> {title}</span>
              </Button>
            ) : (
              <StatusPill tone="ok">{text('authorised')}</StatusPill>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useAuthorisation(classId: string) {
  const text = useText('teaching');
  const errorText = useErrorText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (activityIds: readonly string[]) =>
      api(authoriseActivities, { params: { classId }, body: { activityIds: [...activityIds] } }),
    onSuccess: ({ authorised }) => showToast(text('authorisedCount', { count: authorised })),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => cache.invalidateQueries({ queryKey: classQuery(classId).queryKey }),
  });
}
