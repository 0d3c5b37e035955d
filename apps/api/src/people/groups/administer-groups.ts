import { AppError } from '@trilha/contract/errors';
import {
  changeArea,
  changeGroup,
  changeGroupMembers,
  createArea,
  createGroup,
  listGroups,
} from '@trilha/contract/people/groups.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { databaseCode } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { rankedMembers } from '../access/ranked-member.ts';
import { countedAreas, countedGroups, openGroupNames } from './groups.queries.ts';
import { publishGroupChanges } from './groups-changed.ts';

type Kind = 'people_group' | 'area';
const SUBJECTS = { people_group: 'group', area: 'area' } as const;
const UNIQUE = '23505';

export function routes(bind: Bind): void {
  bind.read(listGroups, async (context) => {
    const [groups, areas] = await Promise.all([countedGroups(context), countedAreas(context)]);
    return { groups, areas };
  });
  bind.write(createGroup, (tx, { body }) => create(tx, 'people_group', body.name));
  bind.write(createArea, (tx, { body }) => create(tx, 'area', body.name));
  bind.write(changeGroup, (tx, { params, body }) => change(tx, 'people_group', params.groupId, body));
  bind.write(changeArea, (tx, { params, body }) => change(tx, 'area', params.areaId, body));

  bind.write(changeGroupMembers, async (tx, { params: { groupId }, body }) => {
    const members = await rankedMembers(tx, body.memberIds, true);
    const ids = members.map(({ membershipId }) => membershipId);
    const name = await groupName(tx, groupId, body.inside);
    const rows = ids.map((id) => ({ client_id: tx.client.id, group_id: groupId, membership_id: id }));
    const changed = body.inside
      ? await tx.db
          .insertInto('people_group_member')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .returning('membership_id')
          .execute()
      : await tx.db
          .deleteFrom('people_group_member')
          .where('client_id', '=', tx.client.id)
          .where('group_id', '=', groupId)
          .where('membership_id', 'in', ids)
          .returning('membership_id')
          .execute();
    const changedIds = changed.map(({ membership_id: id }) => id);
    await publishGroupChanges(
      tx,
      changedIds.map((membershipId) => ({ groupId, membershipId, inside: body.inside })),
    );
    if (changedIds.length > 0)
      await recordAudit(tx, {
        action: body.inside ? 'people.group.add' : 'people.group.remove',
        subjectKind: 'group',
        subjectId: groupId,
        after: {
          name,
          people: members
            .filter(({ membershipId }) => changedIds.includes(membershipId))
            .map((member) => member.name),
        },
      });
    return { changed: changedIds.length, changedIds };
  });
}

/** An archived group lets people out, and none in. */
async function groupName(tx: Transaction, groupId: string, inside: boolean): Promise<string> {
  if (inside) return (await openGroupNames(tx, [groupId])).get(groupId) ?? '';
  return (await rowOf(tx, 'people_group', groupId)).name;
}

async function rowOf({ db, client }: Transaction, kind: Kind, id: string) {
  const row = await db
    .selectFrom(kind)
    .select(['name', 'archived_at'])
    .where('client_id', '=', client.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

async function create(tx: Transaction, kind: Kind, name: string): Promise<{ id: string }> {
  const id = newId(tx.now.getTime());
  await orNameTaken(tx.db.insertInto(kind).values({ client_id: tx.client.id, id, name }).execute());
  await recordAudit(tx, {
    action: `people.${SUBJECTS[kind]}.create`,
    subjectKind: SUBJECTS[kind],
    subjectId: id,
    after: { name },
  });
  return { id };
}

async function change(
  tx: Transaction,
  kind: Kind,
  id: string,
  { name, archived }: { readonly name: string; readonly archived: boolean },
): Promise<{ done: true }> {
  const before = await rowOf(tx, kind, id);
  const archivedAt = archived ? (before.archived_at ?? tx.now) : null;
  await orNameTaken(
    tx.db
      .updateTable(kind)
      .set({ name, archived_at: archivedAt })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', id)
      .execute(),
  );
  await recordAudit(tx, {
    action: `people.${SUBJECTS[kind]}.change`,
    subjectKind: SUBJECTS[kind],
    subjectId: id,
    before: { name: before.name, archived: before.archived_at !== null },
    after: { name, archived },
  });
  return { done: true };
}

/** The unique name decides; nobody looks first. */
const orNameTaken = <Result>(write: Promise<Result>): Promise<Result> =>
  write.catch((error: unknown) => {
    throw databaseCode(error) === UNIQUE ? new AppError('name_already_used') : error;
  });
