import { IconAlertTriangle, IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react';
import { ApiProblem, type ProblemCode } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import type { AnswerState } from './answer-outbox.ts';
import classes from './assessment.module.css';

const ICONS = {
  server: IconCloudCheck,
  sending: IconDeviceMobile,
  device: IconDeviceMobile,
  page: IconAlertTriangle,
  refused: IconAlertTriangle,
} as const;

export interface SafeNoteProps {
  readonly state: AnswerState | undefined;
  /** Why the server does not take it. */
  readonly refusal: ProblemCode | undefined;
}

/** Where the answer on screen is safe, or why it is not. Its line is there from the start, so that no button moves under a finger. */
export function SafeNote({ state, refusal }: SafeNoteProps) {
  const text = useText('assessment');
  const errorText = useErrorText();
  const words = {
    server: text('saved.server'),
    sending: text('saving'),
    device: text('saved.device'),
    page: text('saved.page'),
    refused: text('saved.refused', { reason: errorText(new ApiProblem(refusal ?? 'unexpected')) }),
  };
  const Icon = state && ICONS[state];
  return (
    <output className={classes['safe']} data-state={state}>
      {state && Icon ? (
        <>
          <Icon size={18} aria-hidden="true" />
          {words[state]}
        </>
      ) : null}
    </output>
  );
}
