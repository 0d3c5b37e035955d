import { relativeTime } from '@trilha/i18n/formats';
import { useState } from 'react';
import { useDeviceName } from '#shared/device-name.ts';
import { TextLink } from '#shared/links.tsx';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { useReasonText } from '../loyalty/sales/reason-text.ts';
import { messageText } from './message-text.ts';
import type { Message } from './messages-query.ts';
import classes from './profile.module.css';

/** Another application, so another page: messages to those who administer lead there. */
const BACK_OFFICE = '/manage/';

interface MessageLineProps {
  readonly message: Message;
  readonly onOpen: () => void;
}

/** One message in the reader's words; opening it marks it as read. */
export function MessageLine({ message, onOpen }: MessageLineProps) {
  const text = useText('gamification');
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const words = messageText(
    { text, reasonText: useReasonText(), locale, zone: deviceZone(), deviceName: useDeviceName() },
    message,
  );
  return (
    <li className={classes['message']} data-unread={message.read ? undefined : true}>
      <span className={classes['dot']}>
        {message.read ? null : <span className="visually-hidden">{text('messages.unread')}</span>}
      </span>
      <div>
        {message.link === null ? (
          <span className={classes['words']}>{words}</span>
        ) : message.link.startsWith(BACK_OFFICE) ? (
          <a href={message.link} className={classes['words'] ?? ''} onClick={onOpen}>
            {words}
          </a>
        ) : (
          <TextLink to={message.link} className={classes['words'] ?? ''} onClick={onOpen}>
            {words}
          </TextLink>
        )}
        <time dateTime={message.createdAt}>{relativeTime(new Date(message.createdAt), now, locale)}</time>
      </div>
    </li>
  );
}
