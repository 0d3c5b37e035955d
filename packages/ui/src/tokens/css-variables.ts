import { type ClientColours, type Mode, ROLE_NAMES, themeTokens } from './theme-tokens.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The tokens of a client in one mode as CSS custom properties, such as `--primary-on-solid`. @spec CL-06 */
export function cssVariables(client: ClientColours, mode: Mode): Readonly<Record<string, string>> {
  const tokens = themeTokens(client, mode);
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(tokens.surfaces)) variables[`--${name}`] = value;
  for (const role of ROLE_NAMES) {
    for (const [name, value] of Object.entries(tokens[role])) variables[`--${role}-${kebab(name)}`] = value;
  }
  return variables;
}

/**
 * Both modes of a client as one style sheet: light unless the system or the person asks for dark. The server writes
 * it into the page before anything is painted, in `<style id="theme">`; the provider writes the same text when the
 * client changes.
 * @spec CL-06
 */
export function themeStyleSheet(client: ClientColours): string {
  const light = block(client, 'light');
  const dark = block(client, 'dark');
  return [
    `:root{color-scheme:light;${light}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){color-scheme:dark;${dark}}}`,
    `:root[data-mantine-color-scheme=dark]{color-scheme:dark;${dark}}`,
  ].join('');
}

const block = (client: ClientColours, mode: Mode): string =>
  Object.entries(cssVariables(client, mode))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
