import './overlay-styles.ts';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useComponentTexts } from './component-texts.tsx';
import classes from './sheet.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useTypedGuard } from './use-typed-guard.ts';

export interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** It is only read: then what scrolls takes the focus itself, so that the keyboard can scroll it. */
  readonly isRead?: boolean;
  /** What is typed in it is kept as it is typed: closing loses nothing. */
  readonly isKept?: boolean;
  /** Buttons that stay in sight below what scrolls. */
  readonly footer?: ReactNode;
  /** What closes it without doing anything, in words: it asks as the sign does before typed words are lost. */
  readonly leave?: string;
}

/** More of a screen without leaving it: from below on a phone, from the side on wider screens. */
export function Sheet({
  opened,
  onClose,
  title,
  children,
  isRead = false,
  isKept = false,
  footer,
  leave,
}: SheetProps) {
  const texts = useComponentTexts();
  useFocusBack();
  const { close, onFocusCapture } = useTypedGuard(onClose, { opened, isKept });
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? 420 : 'auto'}
      classNames={{ content: `${classes['content']} ${isWide ? classes['fromSide'] : classes['fromBelow']}` }}
      transitionProps={{ duration: 240, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content onFocusCapture={onFocusCapture}>
        <div className={classes['header']}>
          <Drawer.Title className={classes['title'] ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={texts.close} size={44} iconSize={22} />
        </div>
        <Drawer.Body className={classes['body'] ?? ''} {...(isRead ? { tabIndex: 0 } : {})}>
          {children}
        </Drawer.Body>
        {footer || leave ? (
          <div className={classes['footer']}>
            {leave ? <Button onClick={close}>{leave}</Button> : null}
            {footer}
          </div>
        ) : null}
      </Drawer.Content>
    </Drawer.Root>
  );
}
