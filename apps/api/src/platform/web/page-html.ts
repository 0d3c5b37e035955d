import { escapeHtml, scriptJson } from '../html.ts';
import type { FilesOfPage } from './page-files.ts';
import { STORAGE_STAND_IN } from './storage-stand-in.ts';

export interface PageParts {
  readonly boot: unknown;
  /** The client's colours. */
  readonly styles: string;
  readonly title: string;
  readonly language: string;
  /** Texts of the screen in that language, by domain. */
  readonly texts: unknown;
  /** Elements for the head: icons and the manifest of the application. */
  readonly head: string;
  /** What stands on the screen until the application has drawn its own. */
  readonly firstPaint: { readonly styles: string; readonly markup: string };
}

export interface SentWithPage {
  readonly nonce: string;
  /** What small style sheets hold, by their address: they travel in the page, a journey less for each. */
  readonly smallStyles: ReadonlyMap<string, string>;
}

/** The mode the person chose on this device, before anything is painted in the other one. */
const CHOSEN_MODE =
  "try{const m=localStorage.getItem('trilha.mode');if(m==='dark'||m==='light')document.documentElement.dataset.mantineColorScheme=m}catch{}";

/** What Vite writes into the page; the server names the files of the matched path instead. */
const BUILT_LINKS = /\s*<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*)>/g;

/**
 * A page as it is sent. Style sheets stand behind the first paint, so that it does not wait for them, and before the
 * script, which does.
 */
export function pageHtml(
  template: string,
  parts: PageParts,
  files: FilesOfPage,
  { nonce, smallStyles }: SentWithPage,
): string {
  // The first data set out before the files of a screen that is of no use without them: a script of the page sees to it.
  const atOnce = files.first ? files.scripts.slice(0, files.ofApplication) : files.scripts;
  const later = files.scripts.slice(atOnce.length);
  const scripts = atOnce.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  const styles = files.styles.map((href) => styleSheet(href, smallStyles.get(href)));
  const begin = files.first ? [`<script nonce="${nonce}">${files.first.script}</script>`] : [];
  const reads = files.first
    ? ` data-first-reads="${escapeHtml(files.first.reads.join(' '))}" data-later-files="${later.join(' ')}"`
    : '';
  const head = [
    `<script nonce="${nonce}">${STORAGE_STAND_IN}</script>`,
    ...begin,
    `<style id="theme">${parts.styles}</style>`,
    `<style>${parts.firstPaint.styles}</style>`,
    `<script nonce="${nonce}">${CHOSEN_MODE}</script>`,
    parts.head,
    ...scripts,
  ];
  const body = [
    `<script type="application/json" id="boot">${scriptJson(parts.boot)}</script>`,
    `<script type="application/json" id="texts">${scriptJson({ locale: parts.language, domains: parts.texts })}</script>`,
    ...styles,
    `<script type="module" nonce="${nonce}" crossorigin src="${files.start}"></script>`,
  ];
  return template
    .replace(BUILT_LINKS, '')
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(parts.language)}"${reads}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(parts.title)}</title>`)
    .replace('<!--boot-->', () => head.join('\n'))
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${parts.firstPaint.markup}</div>\n${body.join('\n')}`,
    );
}

/** The link of a sheet that is in the page already loads nothing; it tells the application not to ask for it. */
const styleSheet = (href: string, content: string | undefined): string =>
  content === undefined
    ? `<link rel="stylesheet" crossorigin href="${href}">`
    : `<style>${content}</style><link rel="stylesheet" disabled href="${href}">`;
