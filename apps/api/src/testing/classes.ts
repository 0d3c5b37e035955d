import type { ClassKind } from '@trilha/rules/learning/classes/class-status.rule';
import type { Insertable } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { buildCourse } from './learning.ts';
import type { BuiltClient } from './world.ts';

const HOUR = 3_600_000;
const TRAINING_OF: Readonly<Record<ClassKind, string>> = {
  live_class: 'live_class',
  webinar: 'webinar',
  presential_class: 'presential_course',
};

export interface BuiltClass {
  readonly id: string;
  readonly trainingId: string;
}

/** An open class in two days for an hour; without a training named, of one of its own. */
export async function buildClass(
  platform: Platform,
  client: BuiltClient,
  over: Partial<Insertable<Tables['training_class']>> = {},
  training: Parameters<typeof buildCourse>[2] = {},
): Promise<BuiltClass> {
  const kind = (over.kind ?? 'live_class') as ClassKind;
  const id = newId();
  const now = platform.now();
  const trainingId =
    over.training_id ??
    (
      await buildCourse(
        platform,
        client,
        { kind: TRAINING_OF[kind], title: 'Aula de lançamento', ...training },
        [],
      )
    ).id;
  const starts_at = new Date(now.getTime() + 48 * HOUR);
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('training_class')
      .values({
        client_id: client.id,
        id,
        training_id: trainingId,
        kind,
        status: 'open',
        starts_at,
        ends_at: new Date(starts_at.getTime() + HOUR),
        time_zone: 'America/Sao_Paulo',
        created_at: now,
        updated_at: now,
        ...over,
      })
      .execute(),
  );
  return { id, trainingId };
}
