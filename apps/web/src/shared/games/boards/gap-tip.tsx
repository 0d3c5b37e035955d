import { IconBulb } from '@tabler/icons-react';
import { IconButton } from '@trilha/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './gap-tip.module.css';

interface GapTipProps {
  readonly tip: string;
  /** Place of its gap, from 1. */
  readonly number: number;
  /** Says something to those who do not see the board. */
  readonly say: (words: string) => void;
}

/** What helps with a gap, for whoever asks: shown behind the gap and said; Escape closes it. @spec GA-01 GA-04 PL-08 */
export function GapTip({ tip, number, say }: GapTipProps) {
  const text = useText('games');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const tell = useRef(say);
  useEffect(() => {
    tell.current = say;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Before all else that Escape would do: one key closes one thing.
      event.preventDefault();
      event.stopImmediatePropagation();
      setOpen(false);
      tell.current('');
      button.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [isOpen]);
  const toggle = (): void => {
    setOpen(!isOpen);
    say(isOpen ? '' : tip);
  };
  return (
    <>
      <span ref={button} className={classes['button']}>
        <IconButton
          label={text('tip', { number })}
          icon={<IconBulb size={20} />}
          aria-expanded={isOpen}
          onClick={toggle}
        />
      </span>
      {isOpen ? <span className={classes['tip']}>{tip}</span> : null}
    </>
  );
}
