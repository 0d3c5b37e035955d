import type { ResponseOf } from '@trilha/contract/define-call';
import type { listPrerequisites } from '@trilha/contract/learning/prerequisites.calls';
import { StatusPill } from '@trilha/ui/status-pill';
import { useText } from '#shared/use-text.ts';

export type Required = ResponseOf<typeof listPrerequisites>['items'][number];

interface RequiredTrainingProps {
  readonly of: Required;
  /** Said instead of the kind. */
  readonly note?: string | null;
}

/** A training by title, with its kind and, where learners cannot reach it, its state. */
export function RequiredTraining({ of, note }: RequiredTrainingProps) {
  const text = useText('authoring');
  return (
    <>
      <span>
        {of.title}
        <small>{note ?? text(of.kind === 'trail' ? 'prerequisites.trail' : 'prerequisites.course')}</small>
      </span>
      {of.status === 'published' ? null : (
        <StatusPill tone="waiting">{text(`status.${of.status}`)}</StatusPill>
      )}
    </>
  );
}
