import { AppError } from '@trilha/contract/errors';
import { readTranslations, translateText } from '@trilha/contract/learning/translations.calls';
import { TRANSLATED_FIELDS, translationOf } from '@trilha/rules/learning/translation.rule';
import type { Insertable } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Bind } from '#platform/http/bind.ts';
import { authoredTraining } from '../authoring/authoring.queries.ts';
import { recordTrainingEdit } from '../authoring/record-training.ts';
import { clientLanguages, metersOf, shownMeters, textsOf, translationsInto } from './translations.queries.ts';

const KINDS = ['online_course', 'trail', 'presential_course', 'webinar', 'live_class'] as const;

export function routes(bind: Bind): void {
  bind.read(readTranslations, async (context, { params: { trainingId, language } }) => {
    const { writtenIn, others } = await languagesFor(context, trainingId, language);
    const [texts, places, meters] = await Promise.all([
      textsOf(context, trainingId),
      translationsInto({ db: context.db, clientId: context.client.id }, language, trainingId),
      metersOf(context, [trainingId], others),
    ]);
    return {
      writtenIn,
      meters: shownMeters(meters.get(trainingId)),
      texts: texts.map(({ part, part_id: partId, field, words }) => {
        const found = translationOf(places, { partId, field, words });
        return {
          part,
          partId,
          field,
          original: words,
          translation: found
            ? { words: found.words, madeOf: found.original === words ? null : found.original }
            : null,
        };
      }),
    };
  });

  bind.write(translateText, async (tx, { params: { trainingId, language }, body }) => {
    const { partId, field, original, words } = body;
    await languagesFor(tx, trainingId, language);
    if (words.length > TRANSLATED_FIELDS[field]) throw new AppError('validation_failed');
    const text = (await textsOf(tx, trainingId)).find(
      (candidate) => candidate.part_id === partId && candidate.field === field,
    );
    if (!text) throw new AppError('not_found');
    if (text.words !== original) throw new AppError('changed_meanwhile');
    const place = { client_id: tx.client.id, training_id: trainingId, language, part_id: partId, field };
    const before = await tx.db
      .selectFrom('training_translation')
      .select('words')
      .where(({ and }) => and({ ...place, original }))
      .executeTakeFirst();
    await writeTranslation(tx, place, { original, words });
    await recordTrainingEdit(tx, trainingId, {
      action: 'training.translate',
      about: { language, text: field, partId },
      before: { words: before?.words ?? '' },
      after: { words },
      typed: ['words'],
    });
    return { done: true as const };
  });
}

type Place = Pick<
  Insertable<Tables['training_translation']>,
  'client_id' | 'training_id' | 'language' | 'part_id' | 'field'
>;

/** With those of earlier words where there are none: whoever empties a field wants the original to be read. */
async function writeTranslation(
  { db, actor, now }: Transaction,
  place: Place,
  { original, words }: { readonly original: string; readonly words: string },
): Promise<void> {
  if (words === '') {
    await db
      .deleteFrom('training_translation')
      .where(({ and }) => and(place))
      .execute();
    return;
  }
  const made = { words, translated_by: actor.membershipId, translated_at: now };
  await db
    .insertInto('training_translation')
    .values({ ...place, original, ...made })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'training_id', 'language', 'part_id', 'field', 'original_mark'])
        .doUpdateSet(made),
    )
    .execute();
}

/** The client's languages, if this one is among those a training of the author's can be translated into. */
async function languagesFor(context: Pick<Context, 'db' | 'client'>, trainingId: string, language: string) {
  await authoredTraining(context, trainingId, ...KINDS);
  const languages = await clientLanguages(context);
  if (!languages.others.includes(language)) throw new AppError('not_found');
  return languages;
}
