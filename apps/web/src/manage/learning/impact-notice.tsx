import type { ResponseOf } from '@trilha/contract/define-call';
import type { readPublicationImpact } from '@trilha/contract/learning/authoring.calls';
import { Notice } from '@trilha/ui/notice';
import { useText } from '#shared/use-text.ts';

export interface ImpactNoticeProps {
  readonly impact: ResponseOf<typeof readPublicationImpact>;
  /** What is said otherwise of a course and of a trail. */
  readonly words: (key: 'impact.title' | 'impact.wouldPass' | 'impact.keepPass', count: number) => string;
}

/** In numbers of people, who is touched by what is written; nothing where nobody is there. @spec LE-07 MG-02 */
export function ImpactNotice({ impact, words }: ImpactNoticeProps) {
  const progress = useText('progress');
  const { enrolled, underWay, wouldPass, keepPass, wouldLose } = impact;
  if (enrolled === 0) return null;
  const lines = [
    progress('impact.underWay', { count: underWay }),
    words('impact.wouldPass', wouldPass),
    ...(keepPass > 0 ? [words('impact.keepPass', keepPass)] : []),
    progress('impact.wouldLose', { count: wouldLose }),
  ];
  return (
    <Notice tone="info" title={words('impact.title', enrolled)}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Notice>
  );
}
