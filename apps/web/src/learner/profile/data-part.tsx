import { IconDevices, IconKey, IconLogout, IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ROLES, type Role } from '@trilha/contract/permissions';
import { Button } from '@trilha/ui/button';
import { Row } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { Suspense } from 'react';
import { ButtonLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { leave } from '#shared/shell/leave.ts';
import { ModeChoice } from '#shared/shell/mode-choice.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { OwnPhoto } from '../identity/photo/own-photo.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { OwnAnswers } from './own-answers.tsx';
import classes from './profile.module.css';

const isRole = (name: string): name is Role => ROLES.some((role) => role === name);

/** Who I am here, in which language and look, and the way out. @spec GM-03 */
export function DataPart() {
  const text = useText('gamification');
  const accessText = useText('account');
  const locale = useLocale();
  const session = useSession();
  const queryClient = useQueryClient();
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const roles = session.roles.filter(isRole).map((role) => text(`role.${role}`));
  const facts = [
    [text('profile.name'), session.fullName],
    [text('profile.email'), session.email],
    [text('profile.client'), session.selectedClient.name],
    [text('profile.roles'), new Intl.ListFormat(locale).format(roles)],
    [text('profile.country'), countries.of(session.country) ?? session.country],
  ] as const;
  return (
    <>
      <div className={classes['setting']}>
        <span>{accessText('photo.title')}</span>
        <OwnPhoto />
      </div>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['note']}>{text('profile.dataNote')}</p>
      <Suspense fallback={<SkeletonList count={2} />}>
        <OwnAnswers />
      </Suspense>
      <div className={classes['setting']}>
        <span>{text('profile.language')}</span>
        <LanguageChoice />
      </div>
      <div className={classes['setting']}>
        <span>{text('profile.mode')}</span>
        <ModeChoice />
      </div>
      <CalendarFeed />
      <div className={classes['setting']}>
        <span>{accessText('security')}</span>
        <Row>
          <ButtonLink to="/profile/sessions" icon={<IconDevices size={20} />}>
            {accessText('devices.title')}
          </ButtonLink>
          <ButtonLink to="/profile/password" icon={<IconKey size={20} />}>
            {accessText('password.change')}
          </ButtonLink>
          <ButtonLink to="/profile/second-factor" icon={<IconShieldCheck size={20} />}>
            {accessText('factor.open')}
          </ButtonLink>
        </Row>
      </div>
      <div className={classes['setting']}>
        <span>{accessText('privacy.title')}</span>
        <ButtonLink to="/profile/privacy" icon={<IconShieldLock size={20} />}>
          {accessText('privacy.open')}
        </ButtonLink>
      </div>
      <div className={classes['leave']}>
        <Button icon={<IconLogout size={20} />} onClick={() => void leave(queryClient)}>
          {text('profile.leave')}
        </Button>
      </div>
    </>
  );
}
