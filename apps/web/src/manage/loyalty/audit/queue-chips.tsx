import { RISK_LEVELS, type RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import { ChipGroups, Chips } from '@trilha/ui/chips';
import { useText } from '#shared/use-text.ts';
import { BESIDE, isBeside, NOT_BESIDE } from './beside-queue.ts';

/** What asks most first, as in the queue. */
const RISKS = RISK_LEVELS.toReversed();

type Beside = 'reaudit' | (typeof BESIDE)[number];
type QueueSearch<State extends string> = {
  readonly [Name in Beside]?: boolean | undefined;
} & { readonly state?: State | 'all' | undefined; readonly risk?: RiskLevel | undefined };
/** Filters put on, and taken off where they are undefined. */
type Change<State extends string> = {
  readonly [Name in Beside]?: boolean | undefined;
} & { readonly state?: State | 'all'; readonly risk?: RiskLevel | undefined };

interface QueueChipsProps<State extends string> {
  readonly search: QueueSearch<State>;
  readonly states: readonly State[];
  readonly waiting: State;
  readonly stateText: (state: State) => string;
  /** The queues beside it that there are; all of them unless said otherwise. */
  readonly beside?: readonly (typeof BESIDE)[number][];
  readonly counts: Readonly<Record<State, number>> | undefined;
  readonly risks: Readonly<Record<RiskLevel, number>> | undefined;
  readonly onChange: (change: Change<State>) => void;
}

/** State, queues beside it and risk: what narrows every queue of auditors down. @spec LO-30 */
export function QueueChips<State extends string>(props: QueueChipsProps<State>) {
  const { search, states, waiting, counts, risks, beside = BESIDE, onChange } = props;
  const text = useText('audit');
  const state = search.state ?? waiting;
  return (
    <ChipGroups>
      <Chips
        label={text('filter.state')}
        options={states.map((value) => ({
          value,
          label: props.stateText(value),
          ...(counts ? { count: counts[value] } : {}),
        }))}
        chosen={state === 'all' || isBeside(search) ? [] : [state]}
        onToggle={(value) =>
          onChange({ ...NOT_BESIDE, state: value === state && !isBeside(search) ? 'all' : value })
        }
      />
      <Chips
        label={text('backlog.title')}
        options={beside.map((value) => ({ value, label: text(`filter.${value}`) }))}
        chosen={beside.filter((value) => search[value])}
        onToggle={(value) => onChange({ ...NOT_BESIDE, [value]: search[value] ? undefined : true })}
      />
      <Chips
        label={text('filter.risk')}
        options={RISKS.map((value) => ({
          value,
          label: text(`riskLevel.${value}`),
          ...(risks ? { count: risks[value] } : {}),
        }))}
        chosen={search.risk ? [search.risk] : []}
        onToggle={(value) => onChange({ risk: value === search.risk ? undefined : value })}
      />
    </ChipGroups>
  );
}
