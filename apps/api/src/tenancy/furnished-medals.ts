import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import type { BuiltPerson } from '../testing/world.ts';

/** A medal that these people were given, and a draft. */
export async function furnishMedals(
  { platform }: TestApplication,
  holders: readonly [BuiltPerson, ...BuiltPerson[]],
) {
  const medalId = newId();
  const draftMedalId = newId();
  const [{ clientId: client_id, membershipId: changed_by }] = holders;
  const at = platform.now();
  const row = {
    client_id,
    name: `Medalha ${client_id}`,
    shape: 'star',
    rule_kind: 'trainings',
    goal: 3,
    created_at: at,
    changed_at: at,
    changed_by,
  };
  await platform.database.inClient(client_id, async (db) => {
    await db
      .insertInto('medal')
      .values([
        { ...row, id: medalId, state: 'published', published_at: at, settled_at: at },
        { ...row, id: draftMedalId },
      ])
      .execute();
    await db
      .insertInto('medal_given')
      .values(
        holders.map(({ membershipId }) => ({
          client_id,
          medal_id: medalId,
          membership_id: membershipId,
          given_at: at,
        })),
      )
      .execute();
  });
  return { medalId, draftMedalId };
}
