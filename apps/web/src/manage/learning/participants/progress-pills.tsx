import type { ParticipantState } from '@trilha/contract/learning/participants-terms';
import type { Compliance } from '@trilha/rules/learning/compliance.rule';
import type { ValidityStanding } from '@trilha/rules/learning/trails/validity.rule';
import { StatusPill, type StatusTone } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';

const STATE_TONES: Readonly<Record<ParticipantState, StatusTone>> = {
  not_started: 'neutral',
  not_enrolled: 'neutral',
  in_progress: 'info',
  finished: 'ok',
  approved: 'ok',
  improved: 'ok',
  reproved: 'bad',
  blocked: 'bad',
  restarted: 'warn',
};
const COMPLIANCE_TONES: Readonly<Record<Compliance, StatusTone>> = {
  done: 'ok',
  done_late: 'warn',
  late: 'bad',
  on_time: 'info',
  no_deadline: 'neutral',
};

const VALIDITY_TONES: Readonly<Record<ValidityStanding, StatusTone>> = {
  valid: 'ok',
  expiring: 'warn',
  expired: 'bad',
};

/** A state of progress, or that there is no enrolment, in a word and a colour. @spec LE-07 */
export function StatePill({ state }: { readonly state: ParticipantState }) {
  const words = useText('progress');
  const learning = useText('learning');
  return (
    <StatusPill tone={STATE_TONES[state]}>
      {state === 'not_enrolled' ? words('notEnrolled') : learning(`state.${state}`)}
    </StatusPill>
  );
}

/** How somebody stands against a deadline, in a word and a colour. @spec MG-05 */
export function CompliancePill({ compliance }: { readonly compliance: Compliance }) {
  const words = useText('progress');
  return <StatusPill tone={COMPLIANCE_TONES[compliance]}>{words(`compliance.${compliance}`)}</StatusPill>;
}

/** How what somebody achieved holds, in a word and a colour. @spec LE-08 MG-05 */
export function ValidityPill({ validity }: { readonly validity: ValidityStanding }) {
  const words = useText('progress');
  return <StatusPill tone={VALIDITY_TONES[validity]}>{words(`validity.${validity}`)}</StatusPill>;
}
