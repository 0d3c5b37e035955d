import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endPersonSessions, setPersonRoles } from '@trilha/contract/people/people.calls';
import { ROLES, type Role } from '@trilha/contract/permissions';
import { dateAndTime } from '@trilha/i18n/formats';
import { roleText } from '@trilha/i18n/role-text';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { Notice } from '@trilha/ui/notice';
import { Row, Section } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useDeviceName } from '#shared/device-name.ts';
import { useErrorText } from '#shared/error-text.ts';
import { TextLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { usePermission } from '#shared/session-query.ts';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from '../people.module.css';
import { choicesQuery, type Person } from '../people-queries.ts';
import { FactorPart } from './factor-part.tsx';
import { PasswordPart } from './password-part.tsx';

/** What a person may do, and where they are signed in. @spec MG-01 ID-26 */
export function AccessPart({ person }: { readonly person: Person }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['card']}>
        <Roles key={person.revision} person={person} />
      </div>
      <div className={classes['card']}>
        <Sessions person={person} />
        <PasswordPart person={person} />
        <FactorPart person={person} />
      </div>
    </div>
  );
}

function Roles({ person }: { readonly person: Person }) {
  const text = useText('people');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { data: choices } = useQuery(choicesQuery);
  const mayAssign = usePermission('people.role.assign') && !person.own && !person.outranksYou;
  const [roles, setRoles] = useState<readonly Role[]>(ROLES.filter((role) => person.roles.includes(role)));
  const save = useMutation({
    mutationFn: () =>
      api(setPersonRoles, {
        params: { memberId: person.id },
        body: { revision: person.revision, roles: [...roles] },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.people });
      showToast(text('rolesSaved', { name: person.name }));
    },
  });
  const isSame = ROLES.every((role) => roles.includes(role) === person.roles.includes(role));
  return (
    <Section title={text('roles.title')}>
      {person.superuser ? <Notice tone="info">{text('roles.superuser')}</Notice> : null}
      {save.error ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
      <fieldset className={classes['roles']} aria-label={text('roles.title')}>
        {ROLES.map((role) => {
          const mayGive = choices?.roles.find((choice) => choice.role === role)?.mayGive ?? false;
          const isHeld = person.roles.includes(role);
          return (
            <Checkbox
              key={role}
              label={roleText(text, role)}
              description={mayAssign && !mayGive && !isHeld ? text('roles.cannotGive') : undefined}
              checked={roles.includes(role)}
              disabled={!mayAssign || (!mayGive && !isHeld)}
              onChange={(event) =>
                setRoles(
                  event.currentTarget.checked ? [...roles, role] : roles.filter((other) => other !== role),
                )
              }
            />
          );
        })}
      </fieldset>
      <Row>
        {isSame ? null : (
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {text('save')}
          </Button>
        )}
        <TextLink to="/manage/roles">{text('roles.seeMatrix')}</TextLink>
      </Row>
    </Section>
  );
}

function Sessions({ person }: { readonly person: Person }) {
  const text = useText('people');
  const errorText = useErrorText();
  const deviceName = useDeviceName();
  const locale = useLocale();
  const client = useQueryClient();
  const mayEnd = usePermission('people.person.block') && !person.own && !person.outranksYou;
  const end = useMutation({
    mutationFn: (sessionId: string | null) =>
      api(endPersonSessions, { params: { memberId: person.id }, body: { sessionId } }),
    onSuccess: async ({ ended }) => {
      await client.invalidateQueries({ queryKey: queryKeys.people });
      showToast(text('sessions.ended', { count: ended }));
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  const when = (at: string): string => dateAndTime(new Date(at), locale, deviceZone());
  return (
    <Section
      title={text('sessions.title')}
      action={
        mayEnd && person.sessions.length > 1 ? (
          <Button busy={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
            {text('sessions.endAll')}
          </Button>
        ) : null
      }
    >
      {person.sessions.length === 0 ? <p>{text('sessions.none')}</p> : null}
      <ul className={classes['lines']}>
        {person.sessions.map((session) => {
          const device = deviceName(session.device);
          return (
            <li key={session.id}>
              <div>
                <strong>{device}</strong>
                <div className={classes['quiet']}>
                  {text('sessions.line', { start: when(session.startedAt), seen: when(session.seenAt) })}
                </div>
              </div>
              {mayEnd ? (
                <Button
                  aria-label={text('sessions.endOne', { device })}
                  busy={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  {text('sessions.end')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
