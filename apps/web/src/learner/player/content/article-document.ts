/** Colours of the page around, so that an article looks at home in every client and mode. */
const COLOURS = [
  '--surface',
  '--bg',
  '--ink',
  '--muted',
  '--line',
  '--primary-text',
  '--primary-soft',
  '--primary-solid',
  '--primary-focus',
  '--secondary-solid',
  '--tertiary-solid',
] as const;

const STYLE = `
  body { margin: 0; padding: 24px 20px; background: var(--surface); color: var(--ink); font: 17px/1.65 system-ui, sans-serif; overflow-wrap: break-word; }
  body > * { max-width: 42rem; margin-inline: auto; }
  h2, h3, h4 { line-height: 1.25; letter-spacing: -0.015em; text-wrap: balance; margin: 1.8em auto 0.5em; }
  h2 { font-size: 1.4em; } h3 { font-size: 1.16em; } h4 { font-size: 1em; }
  body > :first-child { margin-top: 0; }
  a { color: var(--primary-text); text-underline-offset: 0.15em; }
  a:focus-visible, .wide:focus-visible { outline: 3px solid var(--primary-focus); outline-offset: 2px; }
  hr { border: 0; border-top: 1px solid var(--line); margin: 2em auto; }
  ul, ol { padding-inline-start: 1.5em; box-sizing: border-box; }
  svg, img { display: block; max-width: 100%; height: auto; margin-inline: auto; }
  img { border-radius: 10px; background: var(--bg); }
  figure { margin: 1.6em auto; }
  figcaption, caption { color: var(--muted); font-size: 0.9em; text-align: start; padding: 0.4em 0; }
  caption { max-width: min(42rem, calc(100vw - 34px)); }
  .wide { overflow-x: auto; margin-block: 1.4em; }
  table { border-collapse: collapse; width: 100%; font-size: 0.94em; }
  th, td { border-bottom: 1px solid var(--line); padding: 0.55em 0.7em; text-align: start; vertical-align: top; min-width: 5.5em; overflow-wrap: normal; }
  th { color: var(--muted); font-weight: 640; }
  th > p, td > p { margin-block: 0.2em; }
  blockquote, aside { margin-block: 1.4em; border-inline-start: 4px solid var(--line); padding: 0.1em 1em; }
  blockquote { color: var(--muted); }
  aside { border-inline-start-color: var(--primary-solid); background: var(--primary-soft); border-radius: 0 10px 10px 0; }
  li + li { margin-top: 0.35em; }
  @media (max-width: 30em) { body { padding: 20px 16px; font-size: 16px; } }`;

/**
 * A table wider than the screen scrolls by itself, by finger and by keys. Tables of a clean text have no attributes, and
 * no word of it can look like a tag, so that plain replacing finds them all.
 */
const withRoomForTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/** An author's page as a whole document: our type and the client's colours around the author's words. */
export function articleDocument(html: string, language: string): string {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string): string => style.getPropertyValue(name).trim();
  const colours = COLOURS.map((name) => `${name}:${value(name)}`).join(';');
  // Drawings of an article name the client's three colours by their initials.
  const drawing = `--p:${value('--primary-solid')};--q:${value('--secondary-solid')};--t:${value('--tertiary-solid')}`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><base target="_blank"><style>:root{color-scheme:${style.colorScheme};${colours};${drawing}}${STYLE}</style></head><body>${withRoomForTables(html)}</body></html>`;
}
