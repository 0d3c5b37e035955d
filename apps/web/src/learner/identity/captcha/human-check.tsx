import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunk-recovery.ts';
import type { Human } from './use-human.ts';

/** Fetched where it is asked for alone: the usual login weighs nothing more. */
const CaptchaWidget = lazy(() =>
  loadChunk(() => import('./captcha-widget.tsx')).then((file) => ({ default: file.CaptchaWidget })),
);
/** Heading and widget. */
const HEIGHT = 112;

interface HumanCheckProps {
  readonly human: Human;
  /** Whether it came up only now, so that it must be said why. */
  readonly isNew?: boolean;
}

/** The place in a form where a person shows to be one; nothing where nobody asks. @spec CL-05 */
export function HumanCheck({ human, isNew = false }: HumanCheckProps) {
  if (!human.isShown) return null;
  return (
    <Suspense fallback={<div style={{ height: HEIGHT }} />}>
      <CaptchaWidget human={human} isNew={isNew} />
    </Suspense>
  );
}
