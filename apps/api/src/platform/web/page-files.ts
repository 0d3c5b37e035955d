import type { Domain } from '@trilha/i18n/domains';

/** What the build says of its pages (apps/web/build/page-files.ts). */
export interface BuiltPages {
  readonly files: Readonly<Record<string, FileNames>>;
  readonly applications: Readonly<Record<'learner' | 'manage', BuiltApplication>>;
  /** The script that asks for tokens and first data, which stands in the page. */
  readonly earlyRefresh: string;
}
interface FileNames {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
interface BuiltApplication {
  readonly entry: string;
  readonly shell: string;
  readonly routes: readonly BuiltRoute[];
  /** Old names of paths, which lead elsewhere and have no screen. */
  readonly moved: readonly string[];
}
interface BuiltRoute {
  readonly path: string;
  readonly screen: string;
  readonly frame: 'shell' | 'bare';
  readonly texts: readonly Domain[];
  /** None where nobody need be signed in. */
  readonly reads: readonly string[] | null;
}

export interface FilesOfPage extends FileNames {
  /** The script that starts everything; it is among the scripts too. */
  readonly start: string;
  /** How many of the scripts belong to the application itself; the others are of this screen. */
  readonly ofApplication: number;
  readonly frame: 'shell' | 'bare';
  /** Domains of the texts its screen speaks; they travel in the page. */
  readonly texts: readonly Domain[];
  /** What to read before all else, and the script in the page that does, when it is for those who are signed in. */
  readonly first: { readonly script: string; readonly reads: readonly string[] } | null;
}

/** All a path needs to be drawn, in the order to load it: entry, shell and screen, nothing left to discover. */
export function filesOfPage(built: BuiltPages, address: string): FilesOfPage {
  const [path = '/', search = ''] = address.split('?');
  const application = built.applications[applicationOf(path)];
  const route = routeOf(application.routes, path);
  const frame = route?.frame ?? 'bare';
  const names = [
    application.entry,
    ...(frame === 'shell' ? [application.shell] : []),
    ...(route ? [route.screen] : []),
  ];
  const found = names.flatMap((name) => built.files[name] ?? []);
  return {
    start: built.files[application.entry]?.scripts.at(-1) ?? '',
    scripts: [...new Set(found.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(found.flatMap(({ styles }) => styles))],
    ofApplication: built.files[application.entry]?.scripts.length ?? 0,
    frame,
    texts: [...new Set<Domain>(['shell', ...(route?.texts ?? [])])],
    first: firstOf(built, route, path, search !== ''),
  };
}

/** The path of an address as the table of routes has it, with the names of its parameters; null for none. */
export const routeOfPage = (built: BuiltPages, path: string): string | null =>
  routeOf(built.applications[applicationOf(path)].routes, path)?.path ?? null;

/** Whether there is anything at a path; the browser reads it whatever its capitals. @spec UX-08 */
export function isPage(built: BuiltPages, path: string): boolean {
  const { routes, moved } = built.applications[applicationOf(path)];
  return routeOf([...routes, ...moved.map((old) => ({ path: old }))], path.toLowerCase()) !== undefined;
}

const applicationOf = (path: string): 'manage' | 'learner' =>
  /^\/manage(\/|$)/.test(path) ? 'manage' : 'learner';

function firstOf(
  built: BuiltPages,
  route: BuiltRoute | undefined,
  path: string,
  isNarrowed: boolean,
): FilesOfPage['first'] {
  if (!route?.reads) return null;
  const asked = partsOf(path);
  const values = new Map(partsOf(route.path).map((part, index) => [part, asked[index] ?? '']));
  const fill = (address: string): string => address.replace(/\$\w+/g, (name) => values.get(name) ?? '');
  // What is read of a list depends on what narrows it down, which only the screen knows to ask for.
  const reads = route.reads.filter((read) => !(isNarrowed && read.includes('?')));
  return { script: built.earlyRefresh, reads: ['/api/session', ...reads.map(fill)] };
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** The route of an address; where two fit, the one that says more in words and less in parameters. */
function routeOf<Route extends Pick<BuiltRoute, 'path'>>(
  routes: readonly Route[],
  address: string,
): Route | undefined {
  const asked = partsOf(address);
  const fits = ({ path }: Route): boolean => {
    const parts = partsOf(path);
    return (
      parts.length === asked.length &&
      parts.every((part, index) => part.startsWith('$') || part === asked[index])
    );
  };
  const shape = ({ path }: Route): string =>
    partsOf(path)
      .map((part) => (part.startsWith('$') ? 1 : 0))
      .join('');
  return routes.filter(fits).toSorted((one, other) => shape(one).localeCompare(shape(other)))[0];
}

/** Whether a path of ours begins as this one does. */
export function beginsRoute({ applications }: BuiltPages, path: string): boolean {
  const first = segmentOf(path);
  return Object.values(applications).some(({ routes, moved }) =>
    [...routes.map((route) => route.path), ...moved].some((ours) => segmentOf(ours) === first),
  );
}

const segmentOf = (path: string): string => path.split('/')[1] ?? '';
