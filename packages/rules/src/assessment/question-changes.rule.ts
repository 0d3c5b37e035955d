/** What of a question can differ from one saving to the next. */
export const QUESTION_PARTS = [
  'prompt',
  'media',
  'choices',
  'key',
  'feedback',
  'weight',
  'counting',
  'difficulty',
  'tags',
] as const;
export type QuestionPart = (typeof QUESTION_PARTS)[number];

/** A question as it was saved once. */
export interface SavedQuestion {
  readonly question: object;
  readonly key: object;
  readonly feedback: object;
  readonly weight: number;
  readonly counting?: string | undefined;
  readonly difficulty: string;
  readonly tags: readonly string[];
}

const PROMPT: ReadonlySet<string> = new Set(['prompt', 'promptHtml']);
const MEDIA: ReadonlySet<string> = new Set(['imageFileId', 'imageAlt', 'imageRatio', 'media']);

/** Parts that are not the same in both, in the order above. @spec AS-06 */
export function questionChanges(before: SavedQuestion, after: SavedQuestion): readonly QuestionPart[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  return QUESTION_PARTS.filter((part) => spelling(old[part]) !== spelling(now[part]));
}

function partsOf({
  question,
  key,
  feedback,
  ...rest
}: SavedQuestion): Readonly<Record<QuestionPart, unknown>> {
  const fields = Object.entries(question);
  const those = (isOne: (name: string) => boolean) =>
    Object.fromEntries(fields.filter(([name]) => isOne(name)));
  return {
    prompt: those((name) => PROMPT.has(name)),
    media: those((name) => MEDIA.has(name)),
    choices: those((name) => !PROMPT.has(name) && !MEDIA.has(name)),
    key,
    feedback,
    weight: rest.weight,
    counting: rest.counting ?? 'part',
    difficulty: rest.difficulty,
    tags: rest.tags,
  };
}

/** One spelling for what is the same: fields in any order, and nothing for what is not said. */
function spelling(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelling).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const said = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${said
    .map(([name, part]) => `${JSON.stringify(name)}:${spelling(part)}`)
    .toSorted()
    .join(',')}}`;
}
