/** What the build says of its pages (apps/web/build/page-files.ts). */
export interface BuiltPages {
  readonly files: Readonly<Record<string, FileNames>>;
  readonly applications: Readonly<Record<'learner' | 'manage', BuiltApplication>>;
}
interface FileNames {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
interface BuiltApplication {
  readonly entry: string;
  readonly shell: string;
  readonly routes: readonly BuiltRoute[];
}
interface BuiltRoute {
  readonly path: string;
  readonly screen: string;
  readonly frame: 'shell' | 'bare';
  readonly texts: readonly string[];
}

export interface FilesOfPage extends FileNames {
  /** The script that starts everything; it is among the scripts too. */
  readonly start: string;
  readonly frame: 'shell' | 'bare';
}

/** All a path needs to be drawn, in the order to load it: entry, shell, screen and texts, nothing left to discover. */
export function filesOfPage(built: BuiltPages, path: string, locale: string): FilesOfPage {
  const application = built.applications[/^\/manage(\/|$)/.test(path) ? 'manage' : 'learner'];
  const route = routeOf(application.routes, path);
  const frame = route?.frame ?? 'bare';
  const names = [
    application.entry,
    `${locale}/shell`,
    ...(frame === 'shell' ? [application.shell] : []),
    ...(route ? [route.screen, ...route.texts.map((domain) => `${locale}/${domain}`)] : []),
  ];
  const found = names.flatMap((name) => built.files[name] ?? []);
  return {
    start: built.files[application.entry]?.scripts.at(-1) ?? '',
    scripts: [...new Set(found.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(found.flatMap(({ styles }) => styles))],
    frame,
  };
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** The route of an address; where two fit, the one that says more in words and less in parameters. */
function routeOf(routes: readonly BuiltRoute[], address: string): BuiltRoute | undefined {
  const asked = partsOf(address);
  const fits = ({ path }: BuiltRoute): boolean => {
    const parts = partsOf(path);
    return (
      parts.length === asked.length &&
      parts.every((part, index) => part.startsWith('$') || part === asked[index])
    );
  };
  const shape = ({ path }: BuiltRoute): string =>
    partsOf(path)
      .map((part) => (part.startsWith('$') ? 1 : 0))
      .join('');
  return routes.filter(fits).toSorted((one, other) => shape(one).localeCompare(shape(other)))[0];
}
