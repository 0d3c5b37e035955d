import { LOCALES } from '@trilha/i18n/locales';
import { type BuildManifest, type BuiltFiles, builtFilesOf } from './built-files.ts';
import type { RouteFiles } from './route-files.ts';

/** What the server reads to send with each page what the page needs. */
export interface PageFiles {
  /** By the name of a source, or of texts: `pt-BR/loyalty`. */
  readonly files: Readonly<Record<string, BuiltFiles>>;
  readonly applications: RouteFiles;
  /** The script that stands in the page itself (src/shared/start/early-refresh.ts). */
  readonly earlyRefresh: string;
}

/** The files of each entry, shell, screen and domain of texts the routes speak of. */
export function pageFiles(
  manifest: BuildManifest,
  applications: RouteFiles,
  earlyRefresh: string,
): PageFiles {
  const files: Record<string, BuiltFiles> = {};
  for (const { entry, shell, routes } of Object.values(applications)) {
    for (const source of [entry, shell, ...routes.map(({ screen }) => screen)])
      files[source] ??= builtFilesOf(manifest, source);
    for (const domain of new Set(['shell', ...routes.flatMap(({ texts }) => texts)]))
      for (const locale of LOCALES)
        files[`${locale}/${domain}`] ??= builtFilesOf(
          manifest,
          `../../packages/i18n/src/${locale}/${domain}.ts`,
        );
  }
  return { files, applications, earlyRefresh };
}

const SCREENS_OFFLINE = [
  'src/learner/identity/login.screen.tsx',
  'src/learner/assessment/offline/offline-tests.screen.tsx',
];
const TEXTS_OFFLINE = ['shell', 'errors', 'learning', 'loyalty', 'assessment', 'offline'];

/** What the learner's application needs to open without a network; the back office and heavy parts are no part of it. @spec OF-01 */
export function offlineFiles({ files, applications: { learner } }: PageFiles): readonly string[] {
  const texts = LOCALES.flatMap((locale) => TEXTS_OFFLINE.map((domain) => `${locale}/${domain}`));
  const needed = [learner.entry, learner.shell, ...SCREENS_OFFLINE, ...texts].map((source) => {
    const found = files[source];
    if (!found) throw new Error(`${source} is needed offline and is in no route.`);
    return found;
  });
  return [
    ...new Set(needed.flatMap(({ scripts, styles, assets }) => [...scripts, ...styles, ...assets])),
  ].toSorted();
}

/** What the learner's screens load before they are drawn, kept when it is first used. */
export const learnerFiles = ({ files, applications: { learner } }: PageFiles): readonly string[] => [
  ...new Set(
    [
      learner.entry,
      learner.shell,
      ...learner.routes.flatMap(({ screen, texts }) => [
        screen,
        ...LOCALES.flatMap((locale) => texts.map((domain) => `${locale}/${domain}`)),
      ]),
    ]
      .flatMap((source) => files[source] ?? [])
      .flatMap(({ scripts, styles, assets }) => [...scripts, ...styles, ...assets]),
  ),
];
