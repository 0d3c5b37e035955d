import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageTree } from '@trilha/rules/scorm/activity-definition';
import { afterAll, expect, test } from 'vitest';
import { readManifest } from '#files/index.ts';
import { readCase } from './read-case.ts';
import { type LearnerMemory, runCase } from './run-case.ts';

/** ADL's public conformance cases for SCORM 2004 4th Edition, run on the parser and the run-time of the product. */
const SUITE = join(process.env['FIXTURES_DIR'] ?? '../shared/fixtures', 'scorm2004-adl');
const CASES = readdirSync(join(SUITE, 'TestCases'))
  .map((file) => file.replace('.properties', ''))
  .sort();
/** What these ask of the interface and the data model; the others are about sequencing and navigation. */
const DATA_MODEL = new Set(['API', 'DMI', 'DMB', 'DDM']);

const trees = new Map<string, PackageTree>();
function treeOf(name: string): PackageTree {
  const known = trees.get(name);
  if (known) return known;
  const { tree } = readManifest(
    readFileSync(join(SUITE, `LMSTestPackage_${name}`, 'imsmanifest.xml'), 'utf8'),
  );
  trees.set(name, tree);
  return tree;
}

// One learner goes through all of them in order: some find what an earlier one has left in shared objectives.
const memory: LearnerMemory = { globals: {}, stores: {}, courses: new Map() };
const passed = { dataModel: 0, sequencing: 0 };

test.each(CASES)('plays the public case %s as its authors expect [PL-04]', (name) => {
  const text = readFileSync(join(SUITE, 'TestCases', `${name}.properties`), 'latin1');
  expect(runCase(name, readCase(text), treeOf, memory)).toEqual([]);
  passed[DATA_MODEL.has(name) ? 'dataModel' : 'sequencing'] += 1;
});

test('reads every manifest of the suite [PL-04]', () => {
  const packages = readdirSync(SUITE).filter((name) => name.startsWith('LMSTestPackage_'));
  expect(packages.map((name) => treeOf(name.replace('LMSTestPackage_', '')).root.id)).toHaveLength(189);
});

afterAll(() => {
  const sequencing = CASES.length - DATA_MODEL.size;
  process.stdout.write(
    `\nSCORM 2004 4th Edition, public cases: data model ${passed.dataModel} of ${DATA_MODEL.size}, ` +
      `sequencing and navigation ${passed.sequencing} of ${sequencing}\n`,
  );
});
