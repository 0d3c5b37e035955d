import './overlay-styles.ts';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useComponentTexts } from './component-texts.tsx';
import classes from './dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useTypedGuard } from './use-typed-guard.ts';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** What closes it without doing anything, in words: it asks as the sign does before typed words are lost. */
  readonly leave?: string;
  readonly size?: 'small' | 'large';
  /** What is typed in it is kept as it is typed: closing loses nothing. */
  readonly isKept?: boolean;
}

/** A question or a small form that stops everything else. */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  footer,
  leave,
  size = 'small',
  isKept = false,
}: DialogProps) {
  const texts = useComponentTexts();
  useFocusBack();
  const { close, onFocusCapture } = useTypedGuard(onClose, { opened, isKept });
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      centered
      size={size === 'small' ? 440 : 720}
      classNames={{ content: classes['content'] ?? '' }}
      transitionProps={{ duration: 180, transition: 'pop' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content radius="var(--radius-card)" onFocusCapture={onFocusCapture}>
        <div className={classes['header']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={texts.close} size={44} iconSize={22} />
        </div>
        <Modal.Body className={classes['body'] ?? ''}>{children}</Modal.Body>
        {footer || leave ? (
          <div className={classes['footer']} data-size={size}>
            {leave ? <Button onClick={close}>{leave}</Button> : null}
            {footer}
          </div>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}

export interface ConfirmDialogProps extends Omit<DialogProps, 'footer' | 'leave' | 'size'> {
  /** The verb of what will happen, such as "Resgatar". */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly busy?: boolean;
  /** For what cannot be taken back. */
  readonly danger?: boolean;
}

/** Asks before something costly or final; everything else is done at once and can be undone. */
export function ConfirmDialog({
  confirm,
  onConfirm,
  busy = false,
  danger = false,
  ...dialog
}: ConfirmDialogProps) {
  const texts = useComponentTexts();
  return (
    <Dialog
      {...dialog}
      leave={texts.cancel}
      footer={
        <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      }
    />
  );
}
