import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { listOwnSessions } from '@trilha/contract/identity/own-access.calls';
import { dateAndTime, relativeTime } from '@trilha/i18n/formats';
import { deviceOf } from '@trilha/rules/identity/device.rule';
import { Button } from '@trilha/ui/button';
import { StatusPill } from '@trilha/ui/status-pill';
import { useDeviceName } from '#shared/device-name.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './own-sessions.module.css';

interface DeviceLineProps {
  readonly session: ResponseOf<typeof listOwnSessions>['items'][number];
  readonly readAt: Date;
  readonly onEnd: () => void;
}

const HANDHELD = new Set(['Android', 'iPhone', 'iPad']);

/** One device: what it is, where it is signed in, and when it was last used. @spec ID-26 */
export function DeviceLine({ session, readAt, onEnd }: DeviceLineProps) {
  const text = useText('account');
  const locale = useLocale();
  const device = useDeviceName()(session.device);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const Icon = HANDHELD.has(deviceOf(session.device).system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon size={28} stroke={1.75} aria-hidden="true" />
      <div className={classes['words']}>
        <strong>{device}</strong>
        {session.provider ? <span>{text('devices.by', { provider: session.provider })}</span> : null}
        {session.shared ? <span>{text('devices.shared')}</span> : null}
        <span>
          {session.current
            ? text('devices.now')
            : text('devices.seen', { when: relativeTime(new Date(session.seenAt), readAt, locale) })}
        </span>
        <span>
          {text('devices.since', {
            client: session.clientName,
            date: dateAndTime(new Date(session.startedAt), locale, zone),
          })}
        </span>
      </div>
      <div className={classes['end']}>
        {session.current ? (
          <StatusPill tone="ok">{text('devices.here')}</StatusPill>
        ) : (
          <Button aria-label={text('devices.signOutOf', { device })} onClick={onEnd}>
            {text('devices.signOut')}
          </Button>
        )}
      </div>
    </li>
  );
}
