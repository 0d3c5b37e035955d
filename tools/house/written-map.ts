import { posix } from 'node:path';
import { idsInBrackets, requirementTitles, taggedIds, titlesOf } from './requirement-names.ts';
import { isTest, repositoryFiles, type SourceFile } from './source-files.ts';

export const REQUIREMENT_MAP = 'docs/README.md';

/** In the order in which a change is written. */
const WORKSPACES = [
  ['rules', 'packages/rules/src'],
  ['contract', 'packages/contract/src'],
  ['api', 'apps/api/src'],
  ['web', 'apps/web/src'],
  ['ui', 'packages/ui/src'],
  ['i18n', 'packages/i18n/src'],
  ['web build', 'apps/web'],
  ['e2e', 'e2e'],
] as const;
/** A domain of which more folders build a requirement is named as a whole. */
const MOST_FOLDERS = 3;

const HEADER = `<!-- Written by \`node tools/requirement-map.ts\`; a house test holds it to the code. -->

# From a requirement to its folders

[The map of the code](../ARCHITECTURE.md) is one page, and [domains.md](domains.md) its notes. [decisions](decisions) says why things are as they are, [retention.md](retention.md) what is kept how long, [coming-soon.md](coming-soon.md) which pages are not built yet. The protocols that partners speak are in [points-transfer-protocol.md](points-transfer-protocol.md) and [training-programme-protocol.md](training-programme-protocol.md).

**Built in** is where the tag \`@spec\` names the requirement, within the \`src\` of each workspace: \`loyalty/*\` are several folders of a domain, \`web\` begins with the application (\`learner\`, \`manage\`, \`shared\`). **Tests** is whether titles of tests name it. To be named is not to be finished. \`git grep "@spec LO-11"\` and \`git grep "LO-11"\` lead to the lines.
`;

interface Named {
  /** Paths of files with a tag. */
  readonly built: Set<string>;
  tests: number;
}

/** What code and tests of the product say of each requirement. */
export function namedBy(files: readonly SourceFile[], ids: Iterable<string>): Map<string, Named> {
  const named = new Map<string, Named>([...ids].map((id) => [id, { built: new Set(), tests: 0 }]));
  for (const file of files) {
    if (isTest(file.path))
      for (const id of titlesOf(file).flatMap(({ text }) => [...new Set(idsInBrackets(text))])) {
        const found = named.get(id);
        if (found) found.tests += 1;
      }
    else for (const id of taggedIds(file)) named.get(id)?.built.add(file.path);
  }
  return named;
}

/** Folders of these files by workspace, short enough for one line. */
export function foldersOf(paths: Iterable<string>): string {
  const byWorkspace = new Map<string, Set<string>>();
  for (const path of paths) {
    const [name, place] = WORKSPACES.find(([, start]) => path.startsWith(`${start}/`)) ?? [path, path];
    const folder = posix.dirname(posix.relative(place, path));
    byWorkspace.set(name, (byWorkspace.get(name) ?? new Set()).add(folder));
  }
  return WORKSPACES.flatMap(([name]) => {
    const folders = byWorkspace.get(name);
    return folders ? [`**${name}** ${gathered(folders, name === 'web' ? 2 : 1)}`] : [];
  }).join(' · ');
}

/** The folders, those of a domain together where they are many; a domain is named by its first `depth` parts. */
function gathered(folders: ReadonlySet<string>, depth: number): string {
  const byDomain = new Map<string, string[]>();
  for (const folder of [...folders].toSorted()) {
    const domain = folder.split('/').slice(0, depth).join('/');
    byDomain.set(domain, [...(byDomain.get(domain) ?? []), folder]);
  }
  return [...byDomain]
    .flatMap(([domain, all]) => (all.length > MOST_FOLDERS ? [`${domain}/*`] : all))
    .map((folder) => (folder === '.' ? 'src itself' : folder))
    .join(', ');
}

/** The page as it must be now. */
export function writtenMap(): string {
  const titles = requirementTitles();
  const sources = repositoryFiles(/\.tsx?$/).filter(({ path }) => !path.startsWith('tools/'));
  const named = [...namedBy(sources, titles.keys())];
  const isNamed = ({ built, tests }: Named): boolean => built.size > 0 || tests > 0;
  const lines = named
    .filter(([, found]) => isNamed(found))
    .map(
      ([id, { built, tests }]) =>
        `| ${id} | ${titles.get(id) ?? ''} | ${foldersOf(built)} | ${tests > 0 ? 'yes' : 'none'} |`,
    );
  const unnamed = named
    .filter(([, found]) => !isNamed(found))
    .map(([id]) => `- ${id} ${titles.get(id) ?? ''}`);
  const rest =
    unnamed.length > 0 ? ['', '## Not built yet', '', 'No code and no test names them.', '', ...unnamed] : [];
  return [
    HEADER,
    '| Id | Requirement | Built in | Tests |',
    '| --- | --- | --- | --- |',
    ...lines,
    ...rest,
    '',
  ].join('\n');
}
