import { parseArgs } from 'node:util';
import { CUTS, type Cut } from './cuts.ts';
import { type CutsReport, runCuts } from './run-cuts.ts';

const USUAL_CUTS = 1000;
const LEARNERS = 8;

const { values } = parseArgs({
  options: { cuts: { type: 'string' }, seed: { type: 'string' }, learners: { type: 'string' } },
});
const seed = Number(values.seed ?? 1);
const began = performance.now();
const report = await runCuts({
  cuts: Number(values.cuts ?? USUAL_CUTS),
  seed,
  learners: Number(values.learners ?? LEARNERS),
});
const seconds = Math.round((performance.now() - began) / 1000);
console.table(rowsOf(report));
console.log(
  `Seed ${seed}: ${report.learners} learners, ${report.acknowledged} things acknowledged, ${report.points} of ${report.pointsExpected} points, ${seconds} s`,
);
console.log(`${report.faults.length} lost or refused, ${report.doubled.length} doubled`);
for (const fault of [...report.faults, ...report.doubled]) console.log(fault);
const isGood =
  report.faults.length === 0 && report.doubled.length === 0 && report.points === report.pointsExpected;
process.exitCode = isGood ? 0 : 1;

/** A row for each content, a column for each kind of cut, and their sums. */
function rowsOf({ met }: CutsReport): Record<string, Record<string, number>> {
  const rows = [...met].map(([content, row]): [string, Record<string, number>] => [content, withSum(row)]);
  const sums = new Map(
    CUTS.map((cut) => [cut, [...met.values()].reduce((sum, row) => sum + (row.get(cut) ?? 0), 0)]),
  );
  return Object.fromEntries([...rows, ['all', withSum(sums)]]);
}

function withSum(row: ReadonlyMap<Cut, number>): Record<string, number> {
  const cells = CUTS.map((cut): [string, number] => [cut, row.get(cut) ?? 0]);
  return Object.fromEntries([...cells, ['all', cells.reduce((sum, [, count]) => sum + count, 0)]]);
}
