import { wordsIn } from '@trilha/rules/learning/translation.rule';
import type { Context } from '#platform/context.ts';
import { translationsInto } from './translations.queries.ts';

interface NamedActivity {
  readonly id: string;
  readonly title: string;
  readonly moduleId: string;
  readonly moduleTitle: string;
}

/** A training, its activities and their modules by the names that the person reads them by. @spec UX-01 MG-02 */
export async function namesInOwnLanguage<Activity extends NamedActivity>(
  { db, client, actor }: Pick<Context, 'db' | 'client' | 'actor'>,
  training: { readonly id: string; readonly title: string },
  activities: readonly Activity[],
): Promise<{ readonly title: string; readonly activities: Activity[] }> {
  const places = await translationsInto({ db, clientId: client.id }, actor.language, training.id);
  const named = (partId: string, words: string): string => wordsIn(places, { partId, field: 'title', words });
  return {
    title: named(training.id, training.title),
    activities: activities.map((activity) => ({
      ...activity,
      title: named(activity.id, activity.title),
      moduleTitle: named(activity.moduleId, activity.moduleTitle),
    })),
  };
}
