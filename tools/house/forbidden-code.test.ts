import { expect, test } from 'vitest';
import { codeOf, placesOf, repositoryFiles, type SourceFile } from './source-files.ts';

interface Ban {
  what: string;
  pattern: RegExp;
  /** Comments and texts count too. */
  everywhere?: boolean;
  allowedIn: RegExp;
}

const NOWHERE = /^$/;
const TOOL_CONFIG = /(^|\/)([a-z-]+\.)?(vite|vitest|playwright)\.config\.ts$|\.d\.ts$/;
const HOUSE = /^tools\/house\//;

const BANS: Ban[] = [
  {
    what: 'process.env outside the configuration',
    pattern: /\bprocess\.env\b|\bimport\.meta\.env\.(?!DEV|PROD|BASE_URL)/,
    allowedIn:
      /^tools\/|^apps\/api\/src\/platform\/config\.ts$|^e2e\/support\/(browser|sizes)\.ts$|^apps\/api\/src\/faults\/server-process\.ts$|\.fixtures\.(test|e2e)\.ts$|(^|\/)(vite|vitest|playwright)\.config\.ts$/,
  },
  { what: 'console', pattern: /\bconsole\.\w+/, allowedIn: /^tools\/|^apps\/api\/src\/main\.ts$/ },
  {
    // A failed refresh also sets error: the screen, and whatever is being typed on it, would go.
    what: 'an error that takes away what is already on the screen (isLoadingError)',
    pattern: /^ {2}if \(\w+\.(error|isError)\)/,
    allowedIn: NOWHERE,
  },
  { what: 'a default export', pattern: /^\s*export default\b|\bas default\b/, allowedIn: TOOL_CONFIG },
  {
    what: 'a skipped or lonely test',
    pattern:
      /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fixme|skipIf|runIf|fails|fail|slow)\b|\bx(it|describe|test)\(/,
    allowedIn: NOWHERE,
  },
  { what: 'any', pattern: /[:<|&,(]\s*any\b(?!\s*[:(])|\bas any\b|\bany\[\]/, allowedIn: NOWHERE },
  { what: 'an enum', pattern: /^\s*(export )?(declare )?(const )?enum \w+/, allowedIn: NOWHERE },
  {
    // The runner of the tests takes its order from a class alone.
    what: 'a class that is no error',
    pattern: /^\s*(export )?(abstract )?class \w+(?! extends (\w*Error|BaseSequencer)\b)(?!\w)/,
    allowedIn: NOWHERE,
  },
  {
    what: 'a re-export outside the index of a domain',
    pattern: /^\s*export (type )?(\*|\{[^}]*\})( as \w+)? from\b/,
    allowedIn: /^apps\/api\/src\/[a-z]+\/index\.ts$/,
  },
  {
    what: 'a silenced check',
    pattern: /(oxlint|eslint|biome|prettier)-(disable|ignore)|@ts-(ignore|expect-error|nocheck)/,
    everywhere: true,
    allowedIn: HOUSE,
  },
  {
    // What is counted or kept by network is so by `networkOf`; only who asks somebody about an address hands it on.
    what: 'an address of a request as it is (networkOf)',
    pattern: /(?<!\bnetworkOf\()(?<!\baddress: )\brequest\.ip\b/,
    everywhere: true,
    allowedIn: /^tools\/house\/|\.test\.ts$|^apps\/api\/src\/clients\/captcha\/administer-captcha\.ts$/,
  },
  { what: 'a note for later', pattern: /\b(TODO|FIXME|XXX|HACK)\b/, everywhere: true, allowedIn: HOUSE },
  { what: 'a banner comment', pattern: /^\s*(\/\/|\/\*)\s*[-=*#_]{3,}/, everywhere: true, allowedIn: HOUSE },
  {
    what: 'a path of one machine',
    pattern: /(?<![\w.)])\/(?!home\/surveys\b)(work|root|home|Users)\/\w+/,
    everywhere: true,
    allowedIn: HOUSE,
  },
];

function problems(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    BANS.filter(({ allowedIn }) => !allowedIn.test(path)).flatMap(({ what, pattern, everywhere }) =>
      placesOf(path, everywhere ? text : codeOf(text), pattern).map((place) => `${place}: ${what}`),
    ),
  );
}

test('the code is free of what the house forbids', () => {
  expect(problems(repositoryFiles(/\.tsx?$/))).toEqual([]);
}, 120_000);

test.each([
  'const url = process.env.DATABASE_URL;',
  "console.log('here');",
  'export default function start() {}',
  "test.skip('counts [LO-11]', () => {});",
  "describe.only('counts', () => {});",
  'const rows: any = [];',
  'const row = rows as any;',
  'function first(rows: Map<string, any>) {}',
  'export enum Colour {}',
  '  if (sales.error) return null;',
  'class SaleService {',
  'class SaleService extends Service {',
  "export * from './sales.ts';",
  "export { sale } from './sales.ts';",
  '// @ts-expect-error',
  '// TODO: count',
  '// ----- sales -----',
  "const place = '/home/someone/project';",
])('finds the planted %s', (text) => {
  expect(problems([{ path: 'apps/api/src/loyalty/planted.ts', text }])).toHaveLength(1);
});

test.each([
  "const text = 'any of: console.log, process.env';",
  '// Any order will do.',
  'class SaleLate extends Error {',
  "import { any } from 'place';",
  "const route = '/home';",
  "const route = '/home/surveys/$surveyId';",
])('accepts %s', (text) => {
  expect(problems([{ path: 'apps/api/src/loyalty/fine.ts', text }])).toEqual([]);
});
