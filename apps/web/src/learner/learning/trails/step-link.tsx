import type { ReactNode } from 'react';
import { TextLink } from '#shared/links.tsx';
import type { TrailItem } from './trail-queries.ts';

/** The page of a step, by what it is. @spec LE-02 LE-03 */
export function stepPage(trailId: string, { kind, trainingId }: StepOf) {
  switch (kind) {
    case 'webinar':
      return {
        to: '/trails/$trailId/webinars/$webinarId',
        params: { trailId, webinarId: trainingId },
      } as const;
    case 'live_class':
      return {
        to: '/trails/$trailId/live-classes/$liveClassId',
        params: { trailId, liveClassId: trainingId },
      } as const;
    case 'presential_course':
      return {
        to: '/trails/$trailId/presential-courses/$courseId',
        params: { trailId, courseId: trainingId },
      } as const;
    case 'online_course':
    case 'podcast':
    case 'library_file':
    case 'test':
      return { to: '/trails/$trailId/course/$courseId', params: { trailId, courseId: trainingId } } as const;
  }
}

interface StepOf {
  readonly kind: TrailItem['kind'];
  readonly trainingId: string;
}

interface StepLinkProps extends StepOf {
  readonly trailId: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a step of a trail, whatever it is. @spec LE-02 LE-08 */
export function StepLink({ trailId, kind, trainingId, className = '', children }: StepLinkProps) {
  return (
    <TextLink {...stepPage(trailId, { kind, trainingId })} className={className}>
      {children}
    </TextLink>
  );
}
