import { RISK_LEVELS, type RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';

export interface QueueCounts<State extends string> {
  /** Of each state, whatever state is asked for. */
  readonly counts: Record<State, number>;
  /** Of each level of risk in the state that is asked for, whatever level is. */
  readonly risks: Record<RiskLevel, number>;
}

interface Counted {
  readonly state: string;
  readonly risk_level: string;
  readonly count: number;
}

/** What was counted of each state and level, as the filters of a queue show it. `none` names the states. @spec LO-30 */
export function countedBy<State extends string>(
  rows: readonly Counted[],
  none: Record<State, number>,
  asked: { readonly state?: State | undefined; readonly risk?: RiskLevel | undefined },
): QueueCounts<State> {
  const ofRisk = rows.filter((row) => asked.risk === undefined || row.risk_level === asked.risk);
  const ofState = rows.filter((row) => asked.state === undefined || row.state === asked.state);
  const counts = { ...none };
  for (const { state, count } of ofRisk) if (state in none) counts[state as State] += count;
  const [green = 0, amber = 0, red = 0] = RISK_LEVELS.map((level) =>
    ofState.filter((row) => row.risk_level === level).reduce((sum, { count }) => sum + count, 0),
  );
  return { counts, risks: { green, amber, red } };
}
