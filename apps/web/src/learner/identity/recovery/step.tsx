import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './recovery.module.css';

interface StepProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly back?: { readonly label: string; readonly go: () => void };
  readonly children: ReactNode;
}

/** One question at a time, with the way back above it. */
export function Step({ title, lead, back, children }: StepProps) {
  return (
    <div className={classes['step']}>
      {back ? (
        <button type="button" className={classes['back']} onClick={back.go}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {back.label}
        </button>
      ) : null}
      <div className={classes['words']}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children}
    </div>
  );
}
