import { filesOfQuestion } from '../question-files.rule.ts';
import { hasParts, isJudgedByPerson } from '../question-kinds.rule.ts';
import { isSaidToAll, writeGift } from './gift/write-gift.rule.ts';
import { writeQti } from './qti/write-qti.rule.ts';
import type { ExchangedQuestion } from './reading.ts';
import { hasBlocks } from './written-form.ts';

/** What of a question does not leave with it, the whole question first. */
export const EXPORT_LOSSES = [
  'question',
  'pictures',
  'media',
  'rubric',
  'guidance',
  'formatting',
  'feedback',
  'weight',
  'counting',
  'difficulty',
  'shuffle',
  'unit',
  'capitals',
  'limit',
  'category',
  'test_weight',
] as const;
export type ExportLoss = (typeof EXPORT_LOSSES)[number];

/** A question with what only its bank and the tests of it know. */
export interface LeavingQuestion extends ExchangedQuestion {
  readonly hasCategory: boolean;
  /** Some test gives it a weight of its own. */
  readonly isWeighedByTest: boolean;
}

/** As many signs as an essay may have where nothing is said. */
const USUAL_LIMIT = 4000;
/** Behind whose answers GIFT has words of the author; of the others it says one thing to everybody. */
const GIFT_SAYS = new Set(['alternatives', 'multiple_choice', 'true_false', 'numeric', 'short_answer']);

/** What a question loses when it leaves as GIFT or as QTI 3.0; one that cannot leave loses nothing else. @spec AS-06 */
export function exportLosses(question: LeavingQuestion, format: 'gift' | 'qti'): ExportLoss[] {
  const { left } = format === 'gift' ? writeGift([question]) : writeQti([question], (fileId) => fileId);
  if (left.length > 0) return ['question'];
  const everywhere: readonly (readonly [ExportLoss, boolean])[] = [
    ['rubric', 'rubric' in question.key && (question.key.rubric ?? []).length > 0],
    ['category', question.hasCategory],
    ['test_weight', question.isWeighedByTest],
  ];
  const found = new Set(
    [...everywhere, ...(format === 'gift' ? lostInGift(question) : lostInQti(question))].flatMap(
      ([loss, is]) => (is ? [loss] : []),
    ),
  );
  return EXPORT_LOSSES.filter((loss) => found.has(loss));
}

/** A piece that is laid on a picture is one line of text in QTI. */
const lostInQti = ({ question, feedback }: ExchangedQuestion): (readonly [ExportLoss, boolean])[] => [
  ['formatting', question.kind === 'image_drop' && question.items.some(({ html }) => hasBlocks(html))],
  // What a person decides comes after the rules of an item, which say whom words are shown to.
  ['feedback', isJudgedByPerson(question.kind) && !isSaidToAll(feedback)],
];

function lostInGift({
  question: asked,
  key,
  feedback,
  weight,
  counting,
  difficulty,
}: ExchangedQuestion): (readonly [ExportLoss, boolean])[] {
  const files = filesOfQuestion(asked);
  return [
    ['pictures', files.some(({ kind }) => kind === 'picture')],
    ['media', files.some(({ kind }) => kind !== 'picture')],
    ['guidance', 'guidance' in key && key.guidance !== ''],
    ['feedback', !GIFT_SAYS.has(asked.kind) && !isSaidToAll(feedback)],
    ['weight', weight !== 1],
    ['counting', counting === 'whole' && hasParts(asked.kind)],
    ['difficulty', difficulty !== 'medium'],
    ['shuffle', 'shuffle' in asked && !asked.shuffle],
    ['unit', asked.kind === 'numeric' && asked.unit !== ''],
    ['capitals', key.kind === 'short_answer' && key.exact],
    ['limit', asked.kind === 'essay' && asked.maximumCharacters !== USUAL_LIMIT],
  ];
}

/** How many questions lose what, in the order above. @spec AS-06 */
export function countedLosses(
  questions: readonly LeavingQuestion[],
  format: 'gift' | 'qti',
): { readonly loss: ExportLoss; readonly count: number }[] {
  const counts = new Map<ExportLoss, number>();
  for (const question of questions)
    for (const loss of exportLosses(question, format)) counts.set(loss, (counts.get(loss) ?? 0) + 1);
  return EXPORT_LOSSES.flatMap((loss) => {
    const count = counts.get(loss);
    return count === undefined ? [] : [{ loss, count }];
  });
}
