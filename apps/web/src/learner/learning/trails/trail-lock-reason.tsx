import { dayAndMonth } from '@trilha/i18n/formats';
import { useLocale, useText } from '#shared/use-text.ts';
import { StepLink } from './step-link.tsx';
import classes from './trail.module.css';
import type { TrailLock } from './trail-queries.ts';

/** So many openers are named; more would hide the page behind its locks. */
const NAMED = 3;

/** Why a step is closed, with a link to each step that opens it. @spec LE-08 */
export function TrailLockReason({ trailId, lock }: { readonly trailId: string; readonly lock: TrailLock }) {
  const text = useText('trails');
  const locale = useLocale();
  const reason = (): string => {
    switch (lock.reason) {
      case 'section_before':
        return text('lock.section_before', { section: lock.sectionTitle ?? '', count: lock.missing });
      case 'not_released':
        return text('lock.not_released', {
          date: lock.opensOn === null ? '' : dayAndMonth(lock.opensOn, locale),
        });
      case 'item_before':
      case 'withdrawn':
        return text(`lock.${lock.reason}`);
    }
  };
  return (
    <small className={classes['lock']}>
      {reason()}{' '}
      {lock.openers.slice(0, NAMED).map(({ itemId, kind, trainingId, title }) =>
        trainingId === null ? (
          <span key={itemId}>{title}</span>
        ) : (
          <StepLink key={itemId} trailId={trailId} kind={kind} trainingId={trainingId}>
            {title}
          </StepLink>
        ),
      )}
    </small>
  );
}
