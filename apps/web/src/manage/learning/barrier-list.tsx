import { TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './editor.module.css';
import type { Barrier } from './use-barriers.ts';

export interface BarrierListProps {
  readonly trainingId: string;
  readonly barriers: readonly Barrier[];
  /** Called where a place is gone to. */
  readonly onLeave: () => void;
}

/** Barriers by weight, each with the way to the editor of its activity and what to do there. @spec PL-08 MG-02 */
export function BarrierList({ trainingId, barriers, onLeave }: BarrierListProps) {
  const text = useText('barriers');
  return (['must', 'should'] as const).map((weight) => {
    const found = barriers.filter((barrier) => barrier.weight === weight);
    return found.length === 0 ? null : (
      <section key={weight}>
        <h3>{text(weight)}</h3>
        <ul className={classes['gaps']}>
          {found.map(({ code, activityId, place, count }) => (
            <li key={`${code}-${activityId}`}>
              <TextLink
                to="/manage/trainings/$trainingId"
                params={{ trainingId }}
                search={{ tab: 'content', activity: activityId }}
                onClick={onLeave}
              >
                {place}
              </TextLink>
              <div>{barrierText(text, code, count)}</div>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** What is in the way and what to do about it. */
export function barrierText(
  text: ReturnType<typeof useText<'barriers'>>,
  code: Barrier['code'],
  count: number,
): string {
  switch (code) {
    case 'picture_without_words':
    case 'drawing_without_words':
    case 'drawing_hard_to_see':
    case 'option_without_words':
    case 'question_without_transcript':
    case 'heading_skipped':
    case 'link_says_nothing':
    case 'table_without_header':
      return text(`barrier.${code}`, { count });
    case 'captions_missing':
    case 'transcript_missing':
    case 'document_without_words':
    case 'page_unreadable':
    case 'film_transcript_missing':
    case 'slides_out_of_reach':
    case 'flash_out_of_reach':
      return text(`barrier.${code}`);
  }
}
