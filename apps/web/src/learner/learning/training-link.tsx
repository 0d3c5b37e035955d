import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink, TextLink } from '#shared/links.tsx';

interface Target {
  readonly kind: TrainingCard['kind'];
  readonly id: string;
}

interface TrainingLinkProps extends Target {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the page of a training, whatever kind it is. */
export function TrainingLink({ kind, id, className = '', children }: TrainingLinkProps) {
  return kind === 'trail' ? (
    <TextLink to="/trails/$trailId" params={{ trailId: id }} className={className}>
      {children}
    </TextLink>
  ) : (
    <TextLink to="/online-courses/$courseId" params={{ courseId: id }} className={className}>
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
export function TrainingButton({ training: { kind, id }, look, children }: TrainingButtonProps) {
  return kind === 'trail' ? (
    <ButtonLink kind={look} to="/trails/$trailId" params={{ trailId: id }}>
      {children}
    </ButtonLink>
  ) : (
    <ButtonLink kind={look} to="/online-courses/$courseId" params={{ courseId: id }}>
      {children}
    </ButtonLink>
  );
}
