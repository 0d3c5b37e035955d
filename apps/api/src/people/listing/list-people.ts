import { listPeople, readPeopleChoices } from '@trilha/contract/people/people.calls';
import { PERMISSION_NAMES, ROLES, roleHolds } from '@trilha/contract/permissions';
import { ANSWER_FIELDS, type AnswerField } from '@trilha/rules/identity/registration/profile-answers.rule';
import {
  askedFields,
  isSensitive,
  registrationSettingsOf,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import type { Context } from '#platform/context.ts';
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
    const [groups, areas, { changes }, asked] = await Promise.all([
      active('people_group'),
      active('area'),
      roleChangesAt(context),
      askedAnswers(context),
    ]);
    const givable = givablePermissions(actor);
    return {
      groups,
      areas,
      asked: asked.filter((field) => !isSensitive(field) || actor.permissions.has('people.person.edit')),
      roles: ROLES.map((role) => ({
        role,
        mayGive: PERMISSION_NAMES.every(
          (permission) => !roleHolds(role, permission, changes) || givable.has(permission),
        ),
      })),
    };
  });
}

/** What the client asks in any of its countries, in the order of registration. @spec GM-04 */
async function askedAnswers({ db, client }: Context): Promise<readonly AnswerField[]> {
  const { registration, default_country: home } = await db
    .selectFrom('client')
    .select(['registration', 'default_country'])
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  const settings = registrationSettingsOf(registration, home);
  const asked = new Set(
    settings.countries.flatMap(({ country }) => askedFields(settings, country).map(({ field }) => field)),
  );
  return ANSWER_FIELDS.filter((field) => asked.has(field));
}
