import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  addPasskey,
  beginAuthenticatorApp,
  beginPasskey,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@trilha/contract/identity/second-factor.calls';
import { shortDate } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { useDeviceName } from '#shared/device-name.ts';
import { ButtonLink } from '#shared/links.tsx';
import { useSession } from '#shared/session-query.ts';
import { leave } from '#shared/shell/leave.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import recovery from '../recovery/recovery.module.css';
import { type Factors, useFactorsChanged } from './factors-query.ts';
import { PasswordDialog } from './password-dialog.tsx';
import classes from './second-factor.module.css';
import type { FactorView } from './second-factor.screen.tsx';

interface FactorListProps {
  readonly factors: Factors;
  readonly onShow: (view: FactorView) => void;
}

/** The browser said no, or the person did: that is no problem of the server. */
class KeyNotMade extends Error {}

/** The two factors there are, what is set up of each, and the codes for a bad day. @spec ID-27 */
export function FactorList({ factors, onShow }: FactorListProps) {
  const text = useText('factor');
  const shellText = useText('shell');
  const locale = useLocale();
  const deviceName = useDeviceName();
  const cache = useQueryClient();
  const changed = useFactorsChanged();
  const { mustSetSecondFactor, selectedClient } = useSession();
  const [asked, setAsked] = useState<((password: string) => Promise<void>) | null>(null);
  const [isKeyFailed, setKeyFailed] = useState(false);
  const ask = (work: (password: string) => Promise<void>): void => {
    setKeyFailed(false);
    setAsked(() => work);
  };
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = (at: string): string => shortDate(new Date(at), locale, zone);
  const hasAny = factors.app !== null || factors.passkeys.length > 0;

  const addApp = async (password: string): Promise<void> =>
    onShow({ kind: 'app', app: await api(beginAuthenticatorApp, { body: { password } }) });
  const addKey = async (password: string): Promise<void> => {
    const optionsJSON = await api(beginPasskey, { body: { password } });
    const key = await startRegistration({ optionsJSON }).catch(() => {
      throw new KeyNotMade();
    });
    const transports = key.response.transports ?? [];
    const { recoveryCodes } = await api(addPasskey, {
      body: { key: { ...key, response: { ...key.response, transports } } },
    });
    if (recoveryCodes.length > 0) onShow({ kind: 'codes', codes: recoveryCodes });
    else await changed({ goOn: true });
  };
  const remove =
    (credential: string | null) =>
    async (password: string): Promise<void> => {
      await api(removeSecondFactor, { body: { password, credential } });
      await changed();
      showToast(text('removed'));
    };
  const renew = async (password: string): Promise<void> => {
    const { recoveryCodes } = await api(renewRecoveryCodes, { body: { password } });
    onShow({ kind: 'codes', codes: recoveryCodes });
  };

  return (
    <div className={recovery['step']}>
      <div className={recovery['words']}>
        <h1 tabIndex={-1}>{text('title')}</h1>
        <p>{mustSetSecondFactor ? text('asked', { client: selectedClient.name }) : text('lead')}</p>
      </div>
      {isKeyFailed ? <Notice tone="warn">{text('keyFailed')}</Notice> : null}
      <section className={classes['factor']}>
        <IconDeviceMobile size={24} stroke={1.75} aria-hidden="true" />
        <div>
          <h2>{text('app')}</h2>
          <p>{factors.app ? text('appSince', { date: day(factors.app.since) }) : text('appText')}</p>
          {factors.app ? (
            <Button aria-label={text('removeApp')} onClick={() => ask(remove(null))}>
              {text('remove')}
            </Button>
          ) : (
            <Button kind={hasAny ? 'secondary' : 'primary'} onClick={() => ask(addApp)}>
              {text('appAdd')}
            </Button>
          )}
        </div>
      </section>
      <section className={classes['factor']}>
        <IconFingerprint size={24} stroke={1.75} aria-hidden="true" />
        <div>
          <h2>{text('key')}</h2>
          <p>{text('keyText')}</p>
          {factors.passkeys.map((key) => {
            const device = deviceName(key.device);
            return (
              <div key={key.credential} className={classes['line']}>
                <span>{text('keySince', { device, date: day(key.since) })}</span>
                <Button
                  aria-label={text('removeKey', { device })}
                  onClick={() => ask(remove(key.credential))}
                >
                  {text('remove')}
                </Button>
              </div>
            );
          })}
          {browserSupportsWebAuthn() ? (
            <Button onClick={() => ask(addKey)}>{text('keyAdd')}</Button>
          ) : (
            <p>{text('keyNone')}</p>
          )}
        </div>
      </section>
      {hasAny ? (
        <section className={classes['codes']}>
          <h2>{text('codes')}</h2>
          <p>{text('codesLeft', { count: factors.recoveryCodesLeft })}</p>
          <Button onClick={() => ask(renew)}>{text('codesNew')}</Button>
        </section>
      ) : null}
      {mustSetSecondFactor ? (
        <Button kind="quiet" large fullWidth onClick={() => void leave(cache)}>
          {text('leave')}
        </Button>
      ) : (
        <ButtonLink to={selectedClient.hasProfile ? '/profile' : '/home'} kind="quiet" large fullWidth>
          {selectedClient.hasProfile ? text('back') : shellText('screen.home')}
        </ButtonLink>
      )}
      {asked ? (
        <PasswordDialog
          work={asked}
          onClose={() => setAsked(null)}
          onFailed={(error) => {
            if (error instanceof ApiProblem) return false;
            setKeyFailed(true);
            return true;
          }}
        />
      ) : null}
    </div>
  );
}
