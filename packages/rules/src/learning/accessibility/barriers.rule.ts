import type { WrittenNode } from '../../writing/written-node.ts';
import { pageBarriers } from './page-barriers.rule.ts';

/**
 * Everything the product can tell to be in the way of somebody, and how much it weighs: what `must` be mended makes a part
 * of the course useless to somebody, what `should` be makes it harder.
 */
export const BARRIERS = {
  picture_without_words: 'must',
  drawing_without_words: 'must',
  drawing_hard_to_see: 'must',
  option_without_words: 'must',
  question_without_transcript: 'must',
  captions_missing: 'must',
  transcript_missing: 'must',
  document_without_words: 'must',
  page_unreadable: 'must',
  film_transcript_missing: 'should',
  slides_out_of_reach: 'should',
  flash_out_of_reach: 'should',
  heading_skipped: 'should',
  link_says_nothing: 'should',
  table_without_header: 'should',
} as const satisfies Record<string, 'must' | 'should'>;
export type BarrierCode = keyof typeof BARRIERS;
export type BarrierWeight = (typeof BARRIERS)[BarrierCode];

/** What is known of an activity where it matters to people who do not see or hear. */
export type ReachedContent =
  /** A written page as learners get it; null where it is too tangled to be read. */
  | { readonly kind: 'page'; readonly nodes: readonly WrittenNode[] | null }
  | { readonly kind: 'video'; readonly captions: number }
  | { readonly kind: 'audio' | 'film'; readonly transcript: string }
  /** `hasWords` is null where nobody looked whether there is text behind the pages. */
  | { readonly kind: 'document'; readonly hasWords: boolean | null }
  /** Of its bank: options that are a picture and nothing else, and questions whose sound or film nobody wrote down. */
  | {
      readonly kind: 'test';
      readonly optionsWithoutWords: number;
      readonly questionsWithoutTranscript: number;
    }
  | { readonly kind: 'slides' | 'flash' | 'other' };

export interface ReachedActivity {
  readonly id: string;
  readonly title: string;
  readonly content: ReachedContent;
}

/** One kind of barrier in one activity. */
export interface Barrier {
  readonly code: BarrierCode;
  readonly weight: BarrierWeight;
  readonly activityId: string;
  readonly place: string;
  /** How often it is there. */
  readonly count: number;
}

/** What stands in the way of learners in these activities, the heavy ones first, otherwise as they follow. @spec PL-08 MG-02 */
export function barriersIn(activities: readonly ReachedActivity[]): readonly Barrier[] {
  const all = activities.flatMap(({ id, title, content }) =>
    [...codesOf(content)].map(
      ([code, count]): Barrier => ({ code, weight: BARRIERS[code], activityId: id, place: title, count }),
    ),
  );
  return [
    ...all.filter(({ weight }) => weight === 'must'),
    ...all.filter(({ weight }) => weight === 'should'),
  ];
}

/** Whether these barriers stop a course from being published, unless somebody answers for it. @spec PL-08 MG-02 */
export const stopsPublishing = (barriers: readonly Pick<Barrier, 'weight'>[]): boolean =>
  barriers.some(({ weight }) => weight === 'must');

function codesOf(content: ReachedContent): Iterable<readonly [BarrierCode, number]> {
  switch (content.kind) {
    case 'page':
      return content.nodes === null ? once('page_unreadable') : pageBarriers(content.nodes);
    case 'video':
      return content.captions === 0 ? once('captions_missing') : [];
    case 'audio':
      return content.transcript.trim() === '' ? once('transcript_missing') : [];
    case 'film':
      return content.transcript.trim() === '' ? once('film_transcript_missing') : [];
    case 'document':
      return content.hasWords === false ? once('document_without_words') : [];
    case 'test':
      return [
        ...counted('option_without_words', content.optionsWithoutWords),
        ...counted('question_without_transcript', content.questionsWithoutTranscript),
      ];
    case 'slides':
      return once('slides_out_of_reach');
    case 'flash':
      return once('flash_out_of_reach');
    case 'other':
      return [];
  }
}

type Counted = readonly (readonly [BarrierCode, number])[];
const once = (code: BarrierCode): Counted => [[code, 1]];
const counted = (code: BarrierCode, count: number): Counted => (count > 0 ? [[code, count]] : []);
