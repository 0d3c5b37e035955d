import { IconBooks, IconCalendarEvent, IconGift, IconRoute, IconSpeakerphone } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { finishWelcome } from '@trilha/contract/identity/registration.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { takeSavedPath } from '#shared/saved-path.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import { OwnPhoto } from '../photo/own-photo.tsx';
import { Step } from '../recovery/step.tsx';
import classes from './registration.module.css';

const SHOWN = [
  { module: 'online_courses', icon: IconBooks },
  { module: 'trails', icon: IconRoute },
  { module: 'campaigns', icon: IconSpeakerphone },
  { module: 'rewards', icon: IconGift },
  { module: 'events', icon: IconCalendarEvent },
] as const;

/** A short welcome after the first sign-in, once and skippable; the choice of language stands below, as at every door. @spec ID-15 UX-08 */
export function OnboardingScreen() {
  const text = useText('registration');
  const accountText = useText('account');
  const errorText = useErrorText();
  const { fullName, selectedClient } = useSession();
  const end = useEnd();
  const [name = fullName] = fullName.split(' ');
  const found = SHOWN.filter(({ module }) => selectedClient.modules.includes(module));
  return (
    <Door>
      <Step
        title={text('welcome.title', { name })}
        lead={text('welcome.lead', { client: selectedClient.name })}
      >
        <section className={classes['part']} aria-labelledby="welcome-photo">
          <h2 id="welcome-photo">{accountText('photo.title')}</h2>
          <OwnPhoto />
        </section>
        {found.length > 0 ? (
          <section className={classes['part']} aria-labelledby="welcome-find">
            <h2 id="welcome-find">{text('welcome.find')}</h2>
            <ul className={classes['found']}>
              {found.map(({ module, icon: Icon }) => (
                <li key={module}>
                  <Icon size={22} aria-hidden="true" />
                  {text(`module.${module}`)}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {end.error ? <Notice tone="bad">{errorText(end.error)}</Notice> : null}
        <div className={classes['actions']}>
          <Button kind="primary" large fullWidth busy={end.isPending} onClick={() => end.mutate()}>
            {text('welcome.start')}
          </Button>
          <Button kind="quiet" fullWidth disabled={end.isPending} onClick={() => end.mutate()}>
            {text('welcome.skip')}
          </Button>
        </div>
      </Step>
    </Door>
  );
}

/** Remembered at the server, so that it does not come again on another device. @spec ID-15 */
function useEnd() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => api(finishWelcome),
    onSuccess: async () => {
      const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      router.history.replace(takeSavedPath() ?? session.selectedClient.homeRoute);
    },
  });
}
