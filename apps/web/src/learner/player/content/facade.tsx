import { Art } from '@trilha/ui/art';
import type { ReactNode } from 'react';
import classes from './content.module.css';

export interface FacadeProps {
  readonly seed: string;
  readonly icon: ReactNode;
  readonly children: string;
  readonly onOpen: () => void;
}

/** What stands where the content of another site will be: nothing is asked of that site before somebody wants to see it. */
export function Facade({ seed, icon, children, onOpen }: FacadeProps) {
  return (
    <button type="button" className={classes['facade']} onClick={onOpen}>
      <span className={classes['facade-art']} aria-hidden="true">
        <Art seed={seed} columns={12} rows={7} />
      </span>
      <span className={classes['facade-play']}>
        {icon}
        {children}
      </span>
    </button>
  );
}
