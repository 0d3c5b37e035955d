import type { PersonAfter } from '@trilha/rules/people/import/judge-row.rule';
import { searchText } from '@trilha/rules/shared/text';
import { type AuditScope, recordAudit } from '#platform/audit.ts';
import { newId } from '#platform/identifier.ts';

const NEW = '+';

/** Ids of the places rows name, those that were made now among them. */
export interface MadePlaces {
  readonly area: (place: string) => string;
  readonly group: (place: string) => string;
}

/**
 * Makes the areas and groups that rows name and nobody made yet, each once however it is written. @spec MG-03
 */
export async function makePlaces(scope: AuditScope, people: readonly PersonAfter[]): Promise<MadePlaces> {
  const areas = people.map(({ areaId }) => areaId).filter((place) => place !== null);
  const groups = people.flatMap(({ groupIds }) => groupIds);
  return { area: await madeOf(scope, 'area', areas), group: await madeOf(scope, 'people_group', groups) };
}

async function madeOf(
  scope: AuditScope,
  table: 'area' | 'people_group',
  places: readonly string[],
): Promise<(place: string) => string> {
  const byName = new Map<string, string>();
  const byPlace = new Map<string, string>();
  for (const place of new Set(places)) {
    if (!place.startsWith(NEW)) continue;
    const name = place.slice(NEW.length);
    const key = searchText(name);
    const id = byName.get(key) ?? (await openPlace(scope, table, name));
    byName.set(key, id);
    byPlace.set(place, id);
  }
  return (place) => byPlace.get(place) ?? place;
}

/** The place of that name; whoever made it first, made it. */
async function openPlace(scope: AuditScope, table: 'area' | 'people_group', name: string): Promise<string> {
  const { db, client, now } = scope;
  const id = newId(now.getTime());
  const fresh = await db
    .insertInto(table)
    .values({ client_id: client.id, id, name })
    .onConflict((conflict) => conflict.columns(['client_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!fresh) {
    const there = await db
      .selectFrom(table)
      .select('id')
      .where('client_id', '=', client.id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return there.id;
  }
  const kind = table === 'area' ? 'area' : 'group';
  await recordAudit(scope, {
    action: `people.${kind}.create`,
    subjectKind: kind,
    subjectId: id,
    after: { name },
  });
  return id;
}
