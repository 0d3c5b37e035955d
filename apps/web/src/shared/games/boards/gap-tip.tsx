import { IconBulb } from '@tabler/icons-react';
import { IconButton } from '@trilha/ui/button';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './gap-tip.module.css';

interface GapTipProps {
  readonly tip: string;
  /** Place of its gap, from 1. */
  readonly number: number;
  /** Says something to those who do not see the board. */
  readonly say: (words: string) => void;
}

/** What helps with a gap, for whoever asks: shown behind the gap and said. @spec GA-01 GA-04 PL-08 */
export function GapTip({ tip, number, say }: GapTipProps) {
  const text = useText('games');
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => {
    setOpen(!isOpen);
    say(isOpen ? '' : tip);
  };
  return (
    <>
      <span className={classes['button']}>
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
