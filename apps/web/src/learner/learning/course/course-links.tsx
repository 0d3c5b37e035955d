import { useParams } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { activityPage, trainingPage, useTrainingOfAddress } from './training-of-address.ts';

/** The trail in whose course the address is, or null outside of one. @spec LE-02 PL-01 */
export function useTrailOfAddress(): string | null {
  const { trailId }: { readonly trailId?: string } = useParams({ strict: false });
  return trailId ?? null;
}

interface Place {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

/** A link to an activity that stays in the trail it is met in. */
export function ActivityLink({
  courseId,
  hierarchyOrder,
  className,
  children,
}: Place & { readonly className?: string; readonly children: ReactNode }) {
  const training = useTrainingOfAddress();
  return (
    <TextLink {...activityPage({ ...training, id: courseId }, hierarchyOrder)} className={className ?? ''}>
      {children}
    </TextLink>
  );
}

/** The same, looking like a large button. */
export function ActivityButton({
  courseId,
  hierarchyOrder,
  look,
  children,
}: Place & {
  readonly look: NonNullable<ComponentProps<typeof ButtonLink>['kind']>;
  readonly children: ReactNode;
}) {
  const training = useTrainingOfAddress();
  return (
    <ButtonLink kind={look} large fullWidth {...activityPage({ ...training, id: courseId }, hierarchyOrder)}>
      {children}
    </ButtonLink>
  );
}

/** A link to the page of a training that stays in the trail it is met in. */
export function CourseLink({
  courseId,
  className,
  label,
  children,
}: {
  readonly courseId: string;
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const training = useTrainingOfAddress();
  return (
    <TextLink {...trainingPage({ ...training, id: courseId })} className={className} aria-label={label}>
      {children}
    </TextLink>
  );
}

/** The same, looking like a button. */
export function CourseButton({
  courseId,
  children,
}: {
  readonly courseId: string;
  readonly children: ReactNode;
}) {
  const training = useTrainingOfAddress();
  return (
    <ButtonLink kind="primary" {...trainingPage({ ...training, id: courseId })}>
      {children}
    </ButtonLink>
  );
}
