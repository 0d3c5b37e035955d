import { expect, test } from 'vitest';
import { courses } from './courses.ts';
import { trails } from './trails.ts';
import { trailTranslations, translations } from './translations.ts';

const LANGUAGES = ['es-ES', 'en-US', 'fr-FR'] as const;
/** Whoever translates sees in it what is missing. */
const HALF = 'notebooks-finos en-US';
/** Written in Spanish. */
const SPANISH_TRAIL = 'ruta-de-la-tienda';

const wanted = courses.flatMap((course) =>
  LANGUAGES.filter((language) => language !== course.language).map((language) => ({ course, language })),
);

test.each(wanted.filter(({ course, language }) => `${course.slug} ${language}` !== HALF))(
  'the course $course.slug is told whole in $language [MG-02] [UX-01]',
  ({ course, language }) => {
    const told = translations.filter((one) => one.slug === course.slug && one.language === language);
    expect(told).toHaveLength(1);
    const keys = course.modules.flatMap(({ activities }) => activities.map(({ key }) => key));
    expect(Object.keys(told[0]?.activities ?? {}).toSorted()).toEqual(keys.toSorted());
    expect(told[0]?.modules).toHaveLength(course.modules.length);
    expect(told[0]?.description).toHaveLength(course.youWillLearn.length);
    expect(told[0]?.summary).toBeTruthy();
  },
);

test.each(
  trails.flatMap((trail) =>
    LANGUAGES.filter((language) => language !== 'es-ES' || trail.slug !== SPANISH_TRAIL).map((language) => ({
      trail,
      language,
    })),
  ),
)('the trail $trail.slug is told whole in $language [MG-02] [UX-01] [LE-08]', ({ trail, language }) => {
  const told = trailTranslations.filter((one) => one.slug === trail.slug && one.language === language);
  expect(told).toHaveLength(1);
  expect(told[0]?.sections).toHaveLength(trail.sections.length);
  expect(told[0]?.description).toHaveLength(trail.youWillTake.length);
});

test('nothing is translated twice, or of what is not there [MG-02]', () => {
  const of = (list: readonly { readonly slug: string; readonly language: string }[]) =>
    list.map(({ slug, language }) => `${slug} ${language}`);
  expect(new Set(of(translations)).size).toBe(translations.length);
  expect(new Set(of(trailTranslations)).size).toBe(trailTranslations.length);
  expect([...of(translations)].toSorted()).toEqual(
    wanted.map(({ course, language }) => `${course.slug} ${language}`).toSorted(),
  );
});
