import { IconArrowLeft } from '@tabler/icons-react';
import { Notice } from '@trilha/ui/notice';
import { ButtonLink, TextLink } from '#shared/links.tsx';
import { useText } from '#shared/use-text.ts';
import type { ClassTraining } from '../classes/class-training-queries.ts';
import course from '../course/course.module.css';
import { TrailLockReason } from './trail-lock-reason.tsx';

interface OfTrail {
  readonly trail: NonNullable<ClassTraining['trail']>;
}

/** The way back from a class to its trail, or to the catalogue of the trail it is met in. @spec LE-02 EV-08 */
export function BackToTrail({
  trail,
  catalogId,
}: OfTrail & {
  /** Null outside of a catalogue. */
  readonly catalogId: string | null;
}) {
  const text = useText('trails');
  const icon = <IconArrowLeft size={18} aria-hidden="true" />;
  if (catalogId !== null)
    return (
      <TextLink
        to="/trails/$trailId/presential-catalogs/$catalogId"
        params={{ trailId: trail.id, catalogId }}
        className={course['back'] ?? ''}
      >
        {icon} {text('backToCatalogue', { category: catalogId })}
      </TextLink>
    );
  return (
    <TextLink to="/trails/$trailId" params={{ trailId: trail.id }} className={course['back'] ?? ''}>
      {icon} {text('backToTrail', { title: trail.title })}
    </TextLink>
  );
}

/** Why nobody takes a place yet: the trail is not entered, or comes to this step later. @spec LE-08 */
export function ClosedInTrail({ trail }: OfTrail) {
  const text = useText('trails');
  if (!trail.enrolled)
    return (
      <Notice
        tone="info"
        action={
          <ButtonLink kind="primary" to="/trails/$trailId" params={{ trailId: trail.id }}>
            {text('seeTrail')}
          </ButtonLink>
        }
      >
        {text('notInTrail')}
      </Notice>
    );
  return trail.lock ? (
    <Notice tone="info">
      <TrailLockReason trailId={trail.id} lock={trail.lock} />
    </Notice>
  ) : null;
}

/** The other in-person courses of its category in the same trail. @spec EV-08 */
export function CatalogueLink({ trail, category }: OfTrail & { readonly category: string }) {
  const text = useText('trails');
  if (category === '') return null;
  return (
    <TextLink
      to="/trails/$trailId/presential-catalogs/$catalogId"
      params={{ trailId: trail.id, catalogId: category }}
    >
      {text('seeCatalogue', { category })}
    </TextLink>
  );
}
