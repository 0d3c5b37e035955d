import { distinctTags, type ExchangedQuestion } from '../reading.ts';
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from '../xml-element.ts';

type Described = Pick<ExchangedQuestion, 'tags' | 'difficulty'>;

/** What the manifest of a package says of each of its files, by IEEE LOM: keywords and difficulty. @spec AS-06 */
export function describedIn(manifest: XmlElement): ReadonlyMap<string, Described> {
  const resources = childrenOf(childOf(manifest, 'resources'), 'resource');
  return new Map(resources.map((resource) => [resource.attributes['href'] ?? '', describedBy(resource)]));
}

function describedBy(resource: XmlElement): Described {
  const inside = [...descendantsOf(resource)];
  const keywords = inside
    .filter(({ name }) => name === 'keyword')
    .map((keyword) => textOf(keyword, 'string') || textOf(keyword, 'langstring'));
  const value = textOf(
    inside.find(({ name }) => name === 'difficulty'),
    'value',
  );
  return { tags: distinctTags(keywords), difficulty: DIFFICULTIES.get(value) ?? 'medium' };
}

const DIFFICULTIES = new Map<string, ExchangedQuestion['difficulty']>([
  ['very easy', 'easy'],
  ['easy', 'easy'],
  ['medium', 'medium'],
  ['difficult', 'hard'],
  ['very difficult', 'hard'],
]);
