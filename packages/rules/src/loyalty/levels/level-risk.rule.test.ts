import { expect, test } from 'vitest';
import { type LevelRiskEvidence, type LevelRiskReasonCode, levelRisk } from './level-risk.rule.ts';

const PLAIN: LevelRiskEvidence = {
  threshold: 1_000,
  experience: 1_200,
  waitingPoints: 100,
  salePoints: 1_200,
  busiestDaysPoints: 400,
  busiestStorePoints: 1_200,
  sales: 12,
  coincidences: 0,
  appeals: 0,
  stores: 1,
  decided: 10,
  refused: 0,
};

interface Weighing {
  readonly name: string;
  readonly over: Partial<LevelRiskEvidence>;
  readonly level: string;
  readonly reasons: readonly (readonly [LevelRiskReasonCode, number | null])[];
}

const TABLE: readonly Weighing[] = [
  { name: 'nothing speaks against it', over: {}, level: 'green', reasons: [] },
  {
    name: 'what waits for audit would bring it below',
    over: { waitingPoints: 201 },
    level: 'amber',
    reasons: [['hangs_on_waiting', 201]],
  },
  { name: 'what waits would leave just enough', over: { waitingPoints: 200 }, level: 'green', reasons: [] },
  {
    name: 'the points have gone since',
    over: { experience: 990, waitingPoints: 300 },
    level: 'red',
    reasons: [['below_threshold', 10]],
  },
  {
    name: 'three days gave most of it',
    over: { busiestDaysPoints: 721 },
    level: 'amber',
    reasons: [['points_in_few_days', 60]],
  },
  {
    name: 'too few sales say anything of days',
    over: { busiestDaysPoints: 1_200, sales: 7 },
    level: 'green',
    reasons: [],
  },
  {
    name: 'one of several stores gave nearly all',
    over: { stores: 3 },
    level: 'green',
    reasons: [['points_of_one_store', 100]],
  },
  {
    name: 'a sale shares its invoice with somebody',
    over: { coincidences: 1 },
    level: 'amber',
    reasons: [['coincidences_open', 1]],
  },
  {
    name: 'several do',
    over: { coincidences: 2 },
    level: 'red',
    reasons: [['coincidences_open', 2]],
  },
  {
    name: 'an appeal is open and a fifth was refused',
    over: { appeals: 1, refused: 2 },
    level: 'amber',
    reasons: [
      ['appeals_open', 1],
      ['often_refused', 20],
    ],
  },
];

test.each(TABLE)(
  'a request for a level of which $name is $level [PT-05, LO-30]',
  ({ over, level, reasons }) => {
    const risk = levelRisk({ ...PLAIN, ...over });
    expect({ level: risk.level, reasons: risk.reasons.map(({ code, value }) => [code, value]) }).toEqual({
      level,
      reasons,
    });
  },
);
