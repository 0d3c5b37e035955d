import type { ResponseOf } from '@trilha/contract/define-call';
import { TRAINING_KINDS } from '@trilha/contract/learning/training-terms';
import { readSiteLists } from '@trilha/contract/people/site-lists.calls';
import { CHOICES } from '@trilha/rules/identity/registration/answer-values.rule';
import { CAMPAIGN_COUNTRIES } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';

type Lists = ResponseOf<typeof readSiteLists>;
type FromDatabase = Omit<
  Lists,
  | 'faq_categories'
  | 'genders'
  | 'group_users_labels'
  | 'library_file_categories'
  | 'library_file_extensions'
  | 'marital_status'
  | 'countries'
>;

export const routes = (bind: Bind): void =>
  bind.read(readSiteLists, async (context) => {
    const found = await listsOf(context);
    return {
      ...found,
      group_users_labels: found.groups_user.map(({ name }) => name),
      countries: [...CAMPAIGN_COUNTRIES],
      genders: [...CHOICES.gender],
      marital_status: [...CHOICES.maritalStatus],
      // Parts that the product does not have.
      faq_categories: [],
      library_file_categories: [],
      library_file_extensions: [],
    };
  });

/** All of them in one statement; nothing of a module that is off (CL-03), and no training that is closed to the person. */
async function listsOf({ db, client, actor }: Context): Promise<FromDatabase> {
  const kinds = TRAINING_KINDS.filter((kind) => client.modules.has(`${kind}s`));
  const hasRewards = client.modules.has('rewards');
  const { rows } = await sql<FromDatabase>`
    with own_group as (
      select g.id, g.name from people_group_member m
      join people_group g on g.client_id = m.client_id and g.id = m.group_id
      where m.client_id = ${client.id} and m.membership_id = ${actor.membershipId} and g.archived_at is null
    ), open_training as (
      select t.kind, t.category, t.tags from training t
      where t.client_id = ${client.id} and t.status = 'published' and t.kind = any(${kinds}::text[])
        and (not exists (select from training_group a where a.client_id = t.client_id and a.training_id = t.id)
          or exists (select from training_group a join own_group g on g.id = a.group_id
            where a.client_id = t.client_id and a.training_id = t.id))
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]') from area
        where client_id = ${client.id} and archived_at is null) as country_areas,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]') from own_group)
        as groups_user,
      array(select distinct category from open_training where kind = 'trail' and category <> '' order by 1)
        as trail_complete_categories,
      exists (select from open_training where kind = 'trail' and category = '') as has_trailcomplete_null_category,
      array(select distinct unnest(tags) from open_training order by 1) as tags,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'departmentId', department_id)
          order by name, id), '[]') from reward_category where client_id = ${client.id} and ${hasRewards})
        as reward_categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, name, id), '[]')
        from reward_department where client_id = ${client.id} and ${hasRewards}) as reward_departments,
      (select coalesce(json_agg(json_build_object('position', position, 'label', label) order by position, label), '[]')
        from (select distinct l.position, l.label from campaign_level l
          join campaign c on c.client_id = l.client_id and c.id = l.campaign_id and c.status = 'published'
          where l.client_id = ${client.id} and ${hasRewards}) level) as reward_levels,
      array(select distinct kind from client_text where client_id = ${client.id} order by 1) as wildcard_pages`.execute(
    db,
  );
  const [lists] = rows;
  if (!lists) throw new Error('A statement of one row gave none.');
  return lists;
}
