import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** The states a component can be shown in; `hover` and `focus` are put on by pseudo-states.ts. */
export type StateName =
  | 'rest'
  | 'hover'
  | 'focus'
  | 'disabled'
  | 'busy'
  | 'error'
  | 'empty'
  | 'chosen'
  | 'done'
  | 'long'
  | 'open';

export interface GroupProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Components that belong together; photographed together. */
export function Group({ name, children }: GroupProps) {
  const { group } = useSearch({ from: '/dev/gallery' });
  if (group !== undefined && group !== name) return null;
  return (
    <section className={classes['group']} data-group={name} aria-label={name}>
      {children}
    </section>
  );
}

export interface PartProps {
  /** The exported name of the component. */
  readonly of: string;
  readonly children: ReactNode;
}

/** One component in its states; the only thing on the page when the address names it. */
export function Part({ of, children }: PartProps) {
  const { component } = useSearch({ from: '/dev/gallery' });
  if (component !== undefined && component !== of) return null;
  return (
    <div className={classes['part']} data-component={of}>
      <h2 className={classes['name']}>{of}</h2>
      <div className={classes['states']}>{children}</div>
    </div>
  );
}

export interface StateProps {
  readonly name: StateName;
  /** Takes the whole width instead of a column. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A component in one state, with the name of the state above it. */
export const State = ({ name, wide = false, children }: StateProps) => (
  <div className={classes['state']} data-wide={wide || undefined}>
    <span className={classes['label']}>{name}</span>
    <div data-shown={name}>{children}</div>
  </div>
);
