import { sourceTitle } from '@trilha/rules/learning/copied-title.rule';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { type AuthoredKind, authoredTraining } from '../authoring/authoring.queries.ts';
import { recordTraining } from '../authoring/record-training.ts';
import { type CopiedName, copiedName } from './copied-names.ts';
import { type Copied, copyTranslations } from './copies.queries.ts';

/**
 * Writes a training once more as a draft that nobody is in, and whatever `copyParts` copies of it, with the translations
 * of all that. Nothing requires the copy, so no circle comes about. @spec MG-02
 */
export async function copyTraining(
  tx: Transaction,
  { trainingId, kinds }: { readonly trainingId: string; readonly kinds: readonly AuthoredKind[] },
  copyParts: (copy: Copied) => Promise<readonly Copied[]>,
): Promise<string> {
  await holdStill(tx, trainingId);
  const source = await authoredTraining(tx, trainingId, ...kinds);
  const copy = { from: trainingId, to: newId(tx.now.getTime()) };
  const name = await copiedName(tx, {
    title: source.title,
    taken: (word) => titlesLike(tx, source.kind, `${sourceTitle(source.title, word)} (${word}`),
  });
  await copyRow(tx, { source, copy, name });
  await copyAround(tx, copy);
  const parts = await copyParts(copy);
  await copyTranslations(tx, {
    ...copy,
    renamed: { ...copy, title: source.title, name },
    parts: [copy, ...parts],
  });
  await recordTraining(tx, copy.to, 'training.duplicate', { after: { of: source.title } });
  return copy.to;
}

/** What is copied does not change meanwhile: authors wait for the end of the transaction. */
const holdStill = ({ db, client }: Transaction, trainingId: string) =>
  db
    .selectFrom('training')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .forShare()
    .execute();

async function titlesLike({ db, client }: Transaction, kind: string, beginning: string): Promise<string[]> {
  const rows = await db
    .selectFrom('training')
    .select('title')
    .where('client_id', '=', client.id)
    .where('kind', '=', kind)
    .where(sql<boolean>`starts_with(title, ${beginning})`)
    .execute();
  return rows.map(({ title }) => title);
}

interface Row {
  readonly source: Awaited<ReturnType<typeof authoredTraining>>;
  readonly copy: Copied;
  readonly name: CopiedName;
}

async function copyRow({ db, client, actor, now }: Transaction, { source, copy, name }: Row): Promise<void> {
  await db
    .insertInto('training')
    .values({
      client_id: client.id,
      id: copy.to,
      kind: source.kind,
      title: name.title,
      summary: source.summary,
      description: source.description,
      category: source.category,
      tags: source.tags,
      cover_file_id: source.cover_file_id,
      enrolment_type: source.enrolment_type,
      price: source.price,
      vacancies: source.vacancies,
      mandatory: source.mandatory,
      deadline_days: source.deadline_days,
      sequential: source.sequential,
      has_certificate: source.has_certificate,
      certificate_template_id: source.certificate_template_id,
      is_public: source.is_public,
      only_in_trails: source.only_in_trails,
      points: source.points,
      workload_minutes: source.workload_minutes,
      author_membership_id: actor.membershipId,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Whom it is for, what must be done before, and what goes with it to read. */
async function copyAround({ db, client, now }: Transaction, { from, to }: Copied): Promise<void> {
  await sql`
    insert into training_group (client_id, training_id, group_id)
    select client_id, ${to}::uuid, group_id from training_group
    where client_id = ${client.id} and training_id = ${from}`.execute(db);
  await sql`
    insert into training_prerequisite (client_id, training_id, required_training_id)
    select client_id, ${to}::uuid, required_training_id from training_prerequisite
    where client_id = ${client.id} and training_id = ${from}`.execute(db);
  const materials = await db
    .selectFrom('support_material')
    .select(['client_id', 'file_id', 'title', 'position'])
    .where('client_id', '=', client.id)
    .where('training_id', '=', from)
    .execute();
  if (materials.length === 0) return;
  await db
    .insertInto('support_material')
    .values(materials.map((material) => ({ ...material, id: newId(now.getTime()), training_id: to })))
    .execute();
}
