import type { WrittenElement, WrittenNode } from '../../writing/written-node.ts';
import type { BarrierCode } from './barriers.rule.ts';
import { wordsHardToSee } from './drawing-contrast.rule.ts';

/** Words that name no destination where a screen reader lists the links of a page; in the four languages of the product. */
const SAYS_NOTHING = new Set(
  (
    'aqui|clique aqui|clica aqui|neste link|link|saiba mais|leia mais|veja mais|mais|' +
    'here|click here|this link|learn more|read more|see more|more|' +
    'aquí|haz clic aquí|haga clic aquí|este enlace|leer más|ver más|saber más|más|' +
    'ici|cliquez ici|ce lien|lire la suite|en savoir plus|voir plus|plus'
  ).split('|'),
);
const HEADINGS = ['h2', 'h3', 'h4'];

/**
 * What stands in the way of readers of a written page who see little or nothing, each kind of barrier with how often it
 * is there. The page is what is left of it for learners: it has no colours of its own, so that contrast is the theme's
 * but in its drawings. Outside source: WCAG 2.2, 1.1.1, 1.3.1, 1.4.3, 2.4.4. @spec PL-08 MG-02
 */
export function pageBarriers(page: readonly WrittenNode[]): ReadonlyMap<BarrierCode, number> {
  const found = new Map<BarrierCode, number>();
  const add = (code: BarrierCode, count = 1): unknown => found.set(code, (found.get(code) ?? 0) + count);
  // The title of the activity stands above the page as its first level.
  let level = 0;
  for (const part of elementsIn(page)) {
    if (part.name === 'img' && isUndescribed(part)) add('picture_without_words');
    if (part.name === 'svg' && !part.attributes['aria-label']?.trim()) add('drawing_without_words');
    const lost = part.name === 'svg' ? wordsHardToSee(part) : 0;
    if (lost > 0) add('drawing_hard_to_see', lost);
    if (part.name === 'table' && !elementsIn(part.children).some(({ name }) => name === 'th'))
      add('table_without_header');
    if (part.name === 'a' && SAYS_NOTHING.has(plain(part))) add('link_says_nothing');
    const next = HEADINGS.indexOf(part.name) + 1;
    if (next > level + 1) add('heading_skipped');
    if (next > 0) level = next;
  }
  return found;
}

/** A picture without words, unless its author said that it shows nothing to know. */
const isUndescribed = ({ attributes }: WrittenElement): boolean =>
  !attributes['alt']?.trim() && attributes['role'] !== 'presentation';

const elementsIn = (nodes: readonly WrittenNode[]): WrittenElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]));

const wordsIn = (node: WrittenNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsIn).join('');
const plain = (link: WrittenElement): string =>
  wordsIn(link)
    .toLowerCase()
    .replaceAll(/[\s.!:…›»>→]+/g, ' ')
    .trim();
