import type { ReactionContent } from '@trilha/contract/learning/activity-content';

type Option = Extract<ReactionContent['questions'][number], { readonly options: unknown }>['options'][number];

const MOST_OPTIONS = 12;
const LONGEST_OPTION = 300;

/**
 * The options that these lines say. A line keeps its id where its words were there before, and where they are being
 * changed in their place, so that answers given before still count for it. @spec AS-01
 */
export function optionsOfLines(
  typed: string,
  before: readonly Option[],
  newId: () => string = () => crypto.randomUUID(),
): Option[] {
  const texts = typed
    .split('\n')
    .map((line) => line.trim().slice(0, LONGEST_OPTION))
    .filter(Boolean)
    .slice(0, MOST_OPTIONS);
  const unchanged = before.filter(({ text }) => texts.includes(text));
  const used = new Set<string>();
  return texts.map((text, index) => {
    const same = unchanged.find((option) => option.text === text && !used.has(option.id));
    const inPlace = before[index];
    const id = same?.id ?? (inPlace && !unchanged.includes(inPlace) ? inPlace.id : newId());
    used.add(id);
    return { id, text };
  });
}
