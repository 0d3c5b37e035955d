import { type Plugin, runnerImport } from 'vite';

/** What a page of an application is made of, by the names sources have in the manifest of the build. */
interface ApplicationFiles {
  readonly entry: string;
  readonly shell: string;
  readonly routes: readonly {
    readonly path: string;
    readonly screen: string;
    readonly frame: 'shell' | 'bare';
    readonly texts: readonly string[];
    readonly reads: readonly string[] | null;
  }[];
  /** Old names of paths, which lead elsewhere and have no screen. */
  readonly moved: readonly string[];
}

interface KnownRoute {
  readonly options: {
    readonly path: string;
    readonly component?: { readonly load: () => unknown };
    readonly staticData?: {
      readonly frame: 'shell' | 'bare';
      readonly texts?: readonly string[];
      readonly reads?: readonly string[];
    };
  };
}

/** Only the tables are wanted: what their screens look like is not. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? 'export default {};' : null),
};

export type RouteFiles = Readonly<Record<'learner' | 'manage', ApplicationFiles>>;

/** Which screen and texts each path needs, from the route tables themselves: the server preloads by it. */
export async function readRouteFiles(root: string): Promise<RouteFiles> {
  return {
    learner: {
      entry: 'index.html',
      shell: 'src/learner/shell/learner-start.ts',
      ...(await tableOf(root, 'src/learner/routes.tsx', 'learnerRoutes')),
    },
    manage: {
      entry: 'manage/index.html',
      shell: 'src/manage/shell/manage-shell.tsx',
      ...(await tableOf(root, 'src/manage/routes.tsx', 'manageRoutes')),
    },
  };
}

async function tableOf(
  root: string,
  file: string,
  name: string,
): Promise<Pick<ApplicationFiles, 'routes' | 'moved'>> {
  const { module } = await runnerImport<Record<string, readonly KnownRoute[]>>(`/${file}`, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
  });
  const known = (module[name] ?? []).map(({ options }) => options);
  return {
    routes: known.flatMap(({ path, component, staticData }) =>
      component && staticData
        ? [
            {
              path,
              screen: screenOf(path, component.load),
              frame: staticData.frame,
              texts: staticData.texts ?? [],
              reads: staticData.reads ?? null,
            },
          ]
        : [],
    ),
    moved: known.flatMap(({ path, component }) => (component ? [] : [path])),
  };
}

/** The file a route imports; Vite has written its place below the root into the function. */
function screenOf(path: string, load: () => unknown): string {
  const imported = /import[\w$]*\(\s*"\/([^"]+)"/.exec(load.toString())?.[1];
  if (!imported) throw new Error(`The screen of ${path} is not known.`);
  return imported;
}
