import { listMedalSubjects, listMedals, readMedal } from '@trilha/contract/gamification/medals.calls';
import { trainingKind } from '@trilha/contract/learning/training-shapes';
import { isRuleFixed, rulesWith } from '@trilha/rules/gamification/medals/medal.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import {
  HOLDERS,
  type MedalRow,
  medalById,
  medalRows,
  saidRuleOf,
  shownLookOf,
  stateOf,
  writtenLookOf,
  writtenRuleOf,
} from './medals.queries.ts';

const MOST_TRAININGS = 50;
const MOST_CATEGORIES = 200;
const MOST_CAMPAIGNS = 100;

export function routes(bind: Bind): void {
  bind.read(listMedals, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    let found = medalRows(context).select(HOLDERS.as('holders'));
    if (query.state) found = found.where('medal.state', '=', query.state);
    if (query.kind) found = found.where('medal.rule_kind', '=', query.kind);
    if (after)
      found = found.where(
        sql<boolean>`(${CHANGED_AT}, medal.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const rows = await found
      .orderBy(CHANGED_AT, 'desc')
      .orderBy('medal.id', 'desc')
      .limit(limit + 1)
      .execute();
    return pageFrom(rows, limit, {
      position: (row) => [row.changed_at.toISOString(), row.id],
      item: (row) => listedOf(context, row, row.holders),
    });
  });

  bind.read(readMedal, async (context, { params: { medalId } }) => {
    const row = await medalById(context, medalId);
    const { holders } = await context.db
      .selectFrom('medal')
      .select(HOLDERS.as('holders'))
      .where('client_id', '=', context.client.id)
      .where('id', '=', medalId)
      .executeTakeFirstOrThrow();
    return {
      ...listedOf(context, row, holders),
      description: row.description,
      revision: row.revision,
      written: { look: writtenLookOf(row), rule: writtenRuleOf(row) },
      isRuleFixed: isRuleFixed(row.published_at),
      isSettling: row.state === 'published' && row.settled_at === null,
    };
  });

  bind.read(listMedalSubjects, async (context, { query }) => {
    const [categories, trainings, campaigns] = await Promise.all([
      categoriesOf(context),
      trainingsOf(context, query.search ?? ''),
      campaignsOf(context),
    ]);
    return { kinds: [...rulesWith(context.client.modules)], categories, trainings, campaigns };
  });
}

const CHANGED_AT = sql<Date>`date_trunc('milliseconds', medal.changed_at)`;

const listedOf = (context: Context, row: MedalRow, holders: number) => ({
  id: row.id,
  name: row.name,
  look: shownLookOf(context, row),
  rule: saidRuleOf(row),
  state: stateOf(row.state),
  holders,
  changedAt: row.changed_at.toISOString(),
});

async function categoriesOf({ db, client }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('training')
    .select('category')
    .distinct()
    .where('client_id', '=', client.id)
    .where('status', '=', 'published')
    .where('category', '<>', '')
    .orderBy('category')
    .limit(MOST_CATEGORIES)
    .execute();
  return rows.map(({ category }) => category);
}

async function trainingsOf({ db, client }: Context, search: string) {
  let found = db
    .selectFrom('training')
    .select(['id', 'title', 'kind'])
    .where('client_id', '=', client.id)
    .where('status', '=', 'published');
  for (const word of search.split(/\s+/).filter(Boolean))
    found = found.where(sql<boolean>`plain_text(title) like plain_text(${containing(word)})`);
  const rows = await found.orderBy('title').orderBy('id').limit(MOST_TRAININGS).execute();
  return rows.map((row) => ({ ...row, kind: trainingKind.parse(row.kind) }));
}

async function campaignsOf({ db, client }: Context) {
  if (!client.modules.has('campaigns')) return [];
  const { rows } = await sql<{ id: string; name: string; levels: { position: number; name: string }[] }>`
    select campaign.id, campaign.name,
      json_agg(json_build_object('position', level.position, 'name', level.label) order by level.position) as levels
    from campaign join campaign_level level on level.client_id = campaign.client_id and level.campaign_id = campaign.id
    where campaign.client_id = ${client.id} and campaign.status = 'published' and level.position > 1
    group by campaign.id, campaign.name, campaign.begins_on
    order by campaign.begins_on desc, campaign.id limit ${MOST_CAMPAIGNS}`.execute(db);
  return rows;
}
