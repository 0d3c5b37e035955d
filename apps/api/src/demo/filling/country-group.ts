import { people } from '../content/people.ts';
import type { ClientSlug, DemoCourse } from '../content/types.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, inChunks } from './demo-writer.ts';

const CLIENT: ClientSlug = 'nexo';
const BRAZIL = 'brasil';

/** Who works in Brazil, so that a course about Brazilian law asks nobody in Chile to take it. */
export async function fillCountryGroup({ db }: DemoWriter): Promise<void> {
  const client_id = demoId('client', CLIENT);
  const group_id = demoId('group', CLIENT, BRAZIL);
  await db.insertInto('people_group').values({ client_id, id: group_id, name: 'Equipe Brasil' }).execute();
  const members = people
    .filter(
      ({ country, memberships }) => country === 'BR' && memberships.some(({ client }) => client === CLIENT),
    )
    .map(({ key }) => ({ client_id, group_id, membership_id: demoId('membership', CLIENT, key) }));
  await inChunks(members, (chunk) => db.insertInto('people_group_member').values(chunk).execute());
}

/** The groups a course is for: its own, or those of its country. */
export function audienceOf({ client, groups, countries }: DemoCourse): readonly string[] {
  if (groups.length > 0 || client !== CLIENT) return groups;
  if (!countries.includes('BR')) return ['chile', 'equipe'];
  return countries.includes('CL') ? [] : [BRAZIL];
}
