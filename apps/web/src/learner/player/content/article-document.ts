/** Colours of the page around, so that an article looks at home in every client and mode. */
const COLOURS = [
  '--surface',
  '--ink',
  '--muted',
  '--line',
  '--primary-text',
  '--primary-soft',
  '--primary-solid',
  '--secondary-solid',
  '--tertiary-solid',
] as const;

const STYLE = `
  body { margin: 0; padding: 24px 20px; background: var(--surface); color: var(--ink); font: 17px/1.65 system-ui, sans-serif; overflow-wrap: break-word; }
  body > * { max-width: 68ch; margin-inline: auto; }
  h1, h2, h3 { line-height: 1.25; letter-spacing: -0.015em; text-wrap: balance; margin: 1.8em auto 0.5em; }
  h1 { font-size: 1.6em; } h2 { font-size: 1.3em; } h3 { font-size: 1.08em; }
  body > :first-child { margin-top: 0; }
  a { color: var(--primary-text); }
  svg, img { display: block; max-width: 100%; height: auto; margin: 1.2em auto; }
  figure { margin: 1.6em auto; }
  figcaption, caption { color: var(--muted); font-size: 0.9em; text-align: start; padding: 0.4em 0; caption-side: bottom; }
  table { border-collapse: collapse; width: 100%; font-size: 0.94em; display: block; overflow-x: auto; }
  th, td { border-bottom: 1px solid var(--line); padding: 0.55em 0.7em; text-align: start; vertical-align: top; }
  th { color: var(--muted); font-weight: 640; }
  blockquote, aside { border-inline-start: 4px solid var(--primary-solid); margin-inline: auto; padding: 0.6em 1em; background: var(--primary-soft); border-radius: 0 10px 10px 0; }
  li + li { margin-top: 0.35em; }`;

/** An author's page as a whole document: our type and the client's colours around the author's words. */
export function articleDocument(html: string, language: string): string {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string): string => style.getPropertyValue(name).trim();
  const colours = COLOURS.map((name) => `${name}:${value(name)}`).join(';');
  // Drawings of an article name the client's three colours by their initials.
  const drawing = `--p:${value('--primary-solid')};--q:${value('--secondary-solid')};--t:${value('--tertiary-solid')}`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><base target="_blank"><style>:root{color-scheme:${style.colorScheme};${colours};${drawing}}${STYLE}</style></head><body>${html}</body></html>`;
}
