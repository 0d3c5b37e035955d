import { expect, test } from 'vitest';
import { repositoryFiles, type SourceFile } from './source-files.ts';

/** What a journey writes over the people whose password or second step it changes. */
const KEPT_APART = /\/\*\* Kept apart[^*]*\*\/\nconst \w+ = ([\s\S]*?);\n/g;
const EMAIL = /[a-z.]+@(?:nexo|obraviva)\.example/g;

const keptApart = (journey: SourceFile): string[] =>
  [...journey.text.matchAll(KEPT_APART)].flatMap(([, people]) => people?.match(EMAIL) ?? []);

function shared(journeys: SourceFile[]): string[] {
  return journeys.flatMap((journey) =>
    keptApart(journey).flatMap((email) =>
      journeys
        .filter((other) => other !== journey && other.text.includes(email))
        .map((other) => `${email} of ${journey.path} is in ${other.path} too`),
    ),
  );
}

test('a person whose password or second step a journey changes is in no other journey [OP-01]', () => {
  const journeys = repositoryFiles(/\.e2e\.ts$/);
  expect(journeys.flatMap(keptApart).length).toBeGreaterThan(6);
  expect(shared(journeys)).toEqual([]);
});

test('a person kept apart is found in another journey [OP-01]', () => {
  const apart = "/** Kept apart: passwords change. */\nconst PERSON = 'rosa@nexo.example';\n";
  const found = shared([
    { path: 'a.e2e.ts', text: apart },
    { path: 'b.e2e.ts', text: "const READER = 'rosa@nexo.example';" },
  ]);
  expect(found).toEqual(['rosa@nexo.example of a.e2e.ts is in b.e2e.ts too']);
});
