import { useParams } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink, TextLink } from '#shared/links.tsx';

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
  const trailId = useTrailOfAddress();
  const params = { courseId, hierarchyOrder: String(hierarchyOrder) };
  return trailId === null ? (
    <TextLink to="/courses/$courseId/activities/$hierarchyOrder" params={params} className={className ?? ''}>
      {children}
    </TextLink>
  ) : (
    <TextLink
      to="/trails/$trailId/courses/$courseId/activities/$hierarchyOrder"
      params={{ trailId, ...params }}
      className={className ?? ''}
    >
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
  const trailId = useTrailOfAddress();
  const params = { courseId, hierarchyOrder: String(hierarchyOrder) };
  return trailId === null ? (
    <ButtonLink
      kind={look}
      large
      fullWidth
      to="/courses/$courseId/activities/$hierarchyOrder"
      params={params}
    >
      {children}
    </ButtonLink>
  ) : (
    <ButtonLink
      kind={look}
      large
      fullWidth
      to="/trails/$trailId/courses/$courseId/activities/$hierarchyOrder"
      params={{ trailId, ...params }}
    >
      {children}
    </ButtonLink>
  );
}

/** A link to the page of a course that stays in the trail it is met in. */
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
  const trailId = useTrailOfAddress();
  return trailId === null ? (
    <TextLink to="/online-courses/$courseId" params={{ courseId }} className={className} aria-label={label}>
      {children}
    </TextLink>
  ) : (
    <TextLink
      to="/trails/$trailId/course/$courseId"
      params={{ trailId, courseId }}
      className={className}
      aria-label={label}
    >
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
  const trailId = useTrailOfAddress();
  return trailId === null ? (
    <ButtonLink kind="primary" to="/online-courses/$courseId" params={{ courseId }}>
      {children}
    </ButtonLink>
  ) : (
    <ButtonLink kind="primary" to="/trails/$trailId/course/$courseId" params={{ trailId, courseId }}>
      {children}
    </ButtonLink>
  );
}
