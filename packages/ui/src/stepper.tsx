import { IconCheck } from '@tabler/icons-react';
import classes from './stepper.module.css';

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly { readonly label: string; readonly description?: string }[];
  /** Index of the step one is at; all before it are done. */
  readonly current: number;
  /** Going back to a step that is done. */
  readonly onChoose?: (index: number) => void;
  /** Under each other in few words, for phones and narrow places. */
  readonly vertical?: boolean;
}

/** Where one is on the way through a longer form. */
export function Stepper({ label, steps, current, onChoose, vertical = false }: StepperProps) {
  return (
    <ol className={classes['steps']} aria-label={label} data-vertical={vertical || undefined}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        const content = (
          <>
            <span className={classes['mark']}>
              {state === 'done' ? <IconCheck size={16} aria-hidden="true" /> : index + 1}
            </span>
            <span className={classes['words']}>
              <span className={classes['label']}>{step.label}</span>
              {step.description ? <span className={classes['description']}>{step.description}</span> : null}
            </span>
          </>
        );
        return (
          <li
            key={step.label}
            className={classes['step']}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'done' && onChoose ? (
              <button type="button" onClick={() => onChoose(index)}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
