import { Button, type ButtonProps } from '@trilha/ui/button';
import { useEffect, useRef } from 'react';

interface FocusedButtonProps extends Omit<ButtonProps, 'ref'> {
  /** From when on it takes the keyboard. */
  readonly when: boolean;
}

/** What comes next, where the button that was pressed has gone: the keyboard goes on there. */
export function FocusedButton({ when, ...button }: FocusedButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (when) own.current?.focus();
  }, [when]);
  return <Button {...button} ref={own} />;
}
