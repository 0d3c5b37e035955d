import { IconLock } from '@tabler/icons-react';
import { Stack } from '@trilha/ui/page';
import { type ReactNode, useId } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './fixed-part.module.css';

export interface FixedPartProps {
  /** Which part of a campaign it is: each has a reason of its own. */
  readonly part: 'details' | 'network' | 'products' | 'levels' | 'gifts' | 'promotions' | 'rules';
  readonly isFixed: boolean;
  readonly children: ReactNode;
}

/** What a campaign that has begun keeps as it was published, with the reason before it. @spec LO-01 PT-07 */
export function FixedPart({ part, isFixed, children }: FixedPartProps) {
  const text = useText('administration');
  const reason = useId();
  if (!isFixed) return <Stack gap={16}>{children}</Stack>;
  return (
    <fieldset aria-labelledby={reason} className={classes['part']}>
      <p id={reason} className={classes['reason']}>
        <IconLock size={18} aria-hidden="true" />
        {text(`fixed.${part}`)}
      </p>
      <Stack gap={16}>{children}</Stack>
    </fieldset>
  );
}
