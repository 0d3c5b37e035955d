import { listPeople, readPeopleChoices } from '@trilha/contract/people/people.calls';
import { PERMISSION_NAMES, ROLES, roleHolds } from '@trilha/contract/permissions';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE } from '#platform/keyset.ts';
import { givablePermissions, roleChangesAt } from '../access/ranked-member.ts';
import { listedPerson } from './listed-person.ts';
import { groupsOf, statusCounts } from './people.queries.ts';
import { peoplePage } from './people-page.ts';

export function routes(bind: Bind): void {
  bind.read(listPeople, async (context, { query }) => {
    const [page, counts] = await Promise.all([
      peoplePage(context, query, {
        sort: query.sort ?? 'name',
        descending: query.direction === 'descending',
        cursor: query.cursor,
        limit: query.limit ?? PAGE_SIZE,
      }),
      statusCounts(context, query),
    ]);
    const groups = await groupsOf(
      context,
      page.items.map(({ id }) => id),
    );
    return {
      items: page.items.map((row) => listedPerson(row, groups.get(row.id) ?? [])),
      nextCursor: page.nextCursor,
      counts,
    };
  });

  bind.read(readPeopleChoices, async (context) => {
    const { db, client, actor } = context;
    const active = (table: 'people_group' | 'area') =>
      db
        .selectFrom(table)
        .select(['id', 'name'])
        .where('client_id', '=', client.id)
        .where('archived_at', 'is', null)
        .orderBy('name')
        .execute();
    const [groups, areas, { changes }] = await Promise.all([
      active('people_group'),
      active('area'),
      roleChangesAt(context),
    ]);
    const givable = givablePermissions(actor);
    return {
      groups,
      areas,
      roles: ROLES.map((role) => ({
        role,
        mayGive: PERMISSION_NAMES.every(
          (permission) => !roleHolds(role, permission, changes) || givable.has(permission),
        ),
      })),
    };
  });
}
