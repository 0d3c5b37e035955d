import { coursesInEnglish } from './translations/courses-en.ts';
import { coursesInSpanish } from './translations/courses-es.ts';
import { coursesInFrench } from './translations/courses-fr.ts';
import { translatedTrails } from './translations/trails.ts';
import type { DemoTrailTranslation, DemoTranslation } from './translations/types.ts';

/** The courses of the demo in other languages than the one they are written in. @spec MG-02 UX-01 */
export const translations: readonly DemoTranslation[] = [
  ...coursesInSpanish,
  ...coursesInFrench,
  ...coursesInEnglish,
];

/** And its trails. @spec MG-02 UX-01 */
export const trailTranslations: readonly DemoTrailTranslation[] = translatedTrails;
