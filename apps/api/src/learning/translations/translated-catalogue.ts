import { type TranslationsByPlace, wordsIn } from '@trilha/rules/learning/translation.rule';
import type { KeptTraining } from '../catalogue/kept-catalogue.queries.ts';
import type { OutlinedActivity, TrainingOutline } from '../catalogue/training-outline.queries.ts';
import type { TrailOutline } from '../trails/trail-outline.queries.ts';

/** Trainings as their cards say them in another language. @spec UX-01 */
export const translatedTrainings = (
  trainings: readonly KeptTraining[],
  places: TranslationsByPlace,
): KeptTraining[] =>
  trainings.map((training) => ({
    ...training,
    title: wordsIn(places, { partId: training.id, field: 'title', words: training.title }),
    summary: wordsIn(places, { partId: training.id, field: 'summary', words: training.summary }),
    requires: training.requires.map((needed) => ({
      ...needed,
      title: wordsIn(places, { partId: needed.id, field: 'title', words: needed.title }),
    })),
  }));

/** Activities and their modules in another language. @spec UX-01 */
export const translatedActivities = (
  activities: readonly OutlinedActivity[],
  places: TranslationsByPlace,
): OutlinedActivity[] =>
  activities.map((activity) => ({
    ...activity,
    title: wordsIn(places, { partId: activity.id, field: 'title', words: activity.title }),
    moduleTitle: wordsIn(places, { partId: activity.moduleId, field: 'title', words: activity.moduleTitle }),
  }));

/** What the page of a training says to everybody, in another language. @spec UX-01 */
export const translatedOutline = (
  trainingId: string,
  outline: TrainingOutline,
  places: TranslationsByPlace,
): TrainingOutline => ({
  ...outline,
  description: wordsIn(places, { partId: trainingId, field: 'description', words: outline.description }),
  activities: translatedActivities(outline.activities, places),
  prerequisites: outline.prerequisites.map((needed) => ({
    ...needed,
    title: wordsIn(places, { partId: needed.id, field: 'title', words: needed.title }),
  })),
});

/** The sections of a trail in another language. @spec UX-01 */
export const translatedTrail = (outline: TrailOutline, places: TranslationsByPlace): TrailOutline => ({
  ...outline,
  sections: outline.sections.map((section) => ({
    ...section,
    title: wordsIn(places, { partId: section.id, field: 'title', words: section.title }),
  })),
});
