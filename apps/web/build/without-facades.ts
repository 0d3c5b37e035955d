import type { Plugin } from 'vite';

/** A file that only passes on what another one holds: where it leads, and under which names. */
interface Facade {
  readonly file: string;
  /** Name outside by name inside, such as `CourseScreen: n`. */
  readonly names: ReadonlyMap<string, string>;
}

const ONLY_PASSES_ON = /^export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;

/**
 * The build writes a file of a hundred bytes for each screen that travels in a group, only to give its name to what the
 * group holds. On a slow network that is one more journey behind all others: whoever loads the screen is sent straight
 * to the group.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'without-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const facades = new Map(
          chunks.flatMap(({ fileName, code, isDynamicEntry }) => {
            const facade = isDynamicEntry ? facadeOf(code) : null;
            return facade ? [[lastPart(fileName), facade] as const] : [];
          }),
        );
        for (const chunk of chunks) chunk.code = leadPast(chunk.code, facades);
        for (const { fileName } of chunks) if (facades.has(lastPart(fileName))) delete bundle[fileName];
      },
    },
  };
}

/** What a file passes on when it does nothing else. */
export function facadeOf(code: string): Facade | null {
  const [, inside, file] = ONLY_PASSES_ON.exec(code) ?? [];
  if (inside === undefined || file === undefined) return null;
  const names = inside.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return [to, from] as const;
  });
  return { file, names: new Map(names) };
}

/** The code with each load of a facade led to what is behind it. */
export function leadPast(code: string, facades: ReadonlyMap<string, Facade>): string {
  return code
    .replace(/import\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g, (whole, file: string) => {
      const facade = facades.get(file);
      if (!facade) return whole;
      const names = [...facade.names].map(([to, from]) => `${to}:file.${from}`);
      return `import("./${facade.file}").then(file=>({${names.join(',')}}))`;
    })
    .replace(/(["'`])assets\/([^"'`]+\.js)\1/g, (whole, quote: string, file: string) => {
      const facade = facades.get(file);
      return facade ? `${quote}assets/${facade.file}${quote}` : whole;
    });
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
