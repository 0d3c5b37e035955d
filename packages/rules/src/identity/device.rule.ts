/** What a browser says of itself, as far as a person would name it. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Most browsers also claim to be another one: whoever claims more stands first. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const named = (names: readonly (readonly [RegExp, string])[], agent: string): string | null =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? null;

/** Browser and system behind a User-Agent; what is not known is null and never guessed. @spec ID-26 */
export const deviceOf = (agent: string): Device => ({
  browser: named(BROWSERS, agent),
  system: named(SYSTEMS, agent),
});
