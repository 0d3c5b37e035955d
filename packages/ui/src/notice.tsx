import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './notice.module.css';

export type Tone = 'info' | 'ok' | 'warn' | 'bad';
const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX };

export interface NoticeProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** How much of the window a bar that stays above everything may cover. */
const BAR = 64;

/**
 * Something to know here and now, said by icon and words as well as by colour. Bad news is announced at once, and comes
 * into sight where it stands above what is seen, such as above a form whose button was pressed; never under the fingers of
 * who is writing a text. @spec PL-08
 */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const Icon = ICONS[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone !== 'bad' || document.activeElement?.matches('textarea, [contenteditable]')) return;
    if (Number(box.current?.getBoundingClientRect().top) < BAR)
      box.current?.scrollIntoView({ block: 'center' });
  }, [tone]);
  return (
    <div ref={box} className={classes['notice']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={22} aria-hidden="true" />
      <div className={classes['words']}>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={classes['action']}>{action}</div> : null}
    </div>
  );
}
