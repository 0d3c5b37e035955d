/** A chunk in Vite's manifest, as far as it matters here. */
export interface BuiltChunk {
  /** None where it only passed on what another holds (without-facades.ts). */
  readonly file: string | null;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

export interface BuiltFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly assets: readonly string[];
}

/** Everything a source needs before it runs: what it imports first, then itself, so that styles keep their order. */
export function builtFilesOf(manifest: BuildManifest, source: string): BuiltFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const assets = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build.`);
    for (const imported of chunk.imports ?? []) add(imported);
    if (chunk.file) scripts.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const asset of chunk.assets ?? []) assets.add(`/${asset}`);
  };
  add(source);
  return { scripts: [...scripts], styles: [...styles], assets: [...assets] };
}

/** The manifest without the files that were left out after it was written. */
export const ofBuilt = (manifest: BuildManifest, isBuilt: (file: string) => boolean): BuildManifest =>
  Object.fromEntries(
    Object.entries(manifest).map(([name, chunk]) => [
      name,
      { ...chunk, file: chunk.file && isBuilt(chunk.file) ? chunk.file : null },
    ]),
  );
