import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { noteWay } from '#shared/route-from.ts';

interface Target {
  readonly kind: TrainingCard['kind'];
  readonly id: string;
}

/** The page of a training, whatever kind it is. @spec LE-01 LE-02 LE-03 */
function pageOf({ kind, id }: Target) {
  switch (kind) {
    case 'trail':
      return { to: '/trails/$trailId', params: { trailId: id } } as const;
    case 'live_class':
      return { to: '/live-classes/$liveClassId', params: { liveClassId: id } } as const;
    case 'webinar':
      return { to: '/webinars/$webinarId', params: { webinarId: id } } as const;
    case 'presential_course':
      return { to: '/presential-courses/$courseId', params: { courseId: id } } as const;
    case 'online_course':
      return { to: '/online-courses/$courseId', params: { courseId: id } } as const;
  }
}

/** Notes where they left for that page, so that its way back leads there. @spec UX-04 */
const noteWayTo = (training: Target): void => noteWay(pageOf(training).to.replace(/\$\w+/, training.id));

interface TrainingLinkProps extends Target {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the page of a training, whatever kind it is. */
export function TrainingLink({ kind, id, className = '', children }: TrainingLinkProps) {
  return (
    <TextLink {...pageOf({ kind, id })} onClick={() => noteWayTo({ kind, id })} className={className}>
      {children}
    </TextLink>
  );
}

interface TrainingButtonProps {
  readonly training: Target;
  readonly look: NonNullable<ComponentProps<typeof ButtonLink>['kind']>;
  readonly children: ReactNode;
}

/** The same, looking like a button. */
export function TrainingButton({ training, look, children }: TrainingButtonProps) {
  return (
    <ButtonLink {...pageOf(training)} onClick={() => noteWayTo(training)} kind={look}>
      {children}
    </ButtonLink>
  );
}
