import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@trilha/contract/errors';
import type { MedalLook, MedalRule } from '@trilha/contract/gamification/medal-shapes';
import { changeMedal, createMedal, moveMedal } from '@trilha/contract/gamification/medals.calls';
import {
  isRuleFixed,
  MOST_MEDALS,
  medalMoveProblem,
  rulesWith,
} from '@trilha/rules/gamification/medals/medal.rule';
import { sql } from 'kysely';
import { completeFileById } from '#files/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { medalSettles } from './medal-events.ts';
import { medalById, ruleKindOf, stateOf, writtenLookOf, writtenRuleOf } from './medals.queries.ts';

export function routes(bind: Bind): void {
  bind.write(createMedal, async (tx, { body: { name, description, look, rule } }) => {
    await assertRoom(tx);
    await assertLook(tx, look);
    await assertRule(tx, rule);
    const medalId = newId(tx.now.getTime());
    await tx.db
      .insertInto('medal')
      .values({
        client_id: tx.client.id,
        id: medalId,
        name,
        description,
        ...lookColumns(look),
        ...ruleColumns(rule),
        created_at: tx.now,
        changed_at: tx.now,
        changed_by: tx.actor.membershipId,
      })
      .execute();
    await record(tx, 'create', medalId, { after: { name, description, look, rule } });
    return { medalId };
  });

  bind.write(changeMedal, async (tx, { params: { medalId }, body }) => {
    const { name, description, look, rule, revision } = body;
    const before = await lockedMedal(tx, medalId);
    const beforeRule = writtenRuleOf(before);
    const isSameRule = isDeepStrictEqual(beforeRule, rule);
    await assertLook(tx, look);
    if (!isSameRule) {
      await assertRule(tx, rule);
      if (isRuleFixed(before.published_at)) throw new AppError('medal_rule_fixed');
    }
    if (before.revision !== revision) throw new AppError('changed_meanwhile');
    await tx.db
      .updateTable('medal')
      .set({
        name,
        description,
        ...lookColumns(look),
        ...(isSameRule ? {} : ruleColumns(rule)),
        revision: revision + 1,
        changed_at: tx.now,
        changed_by: tx.actor.membershipId,
      })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', medalId)
      .execute();
    await record(tx, 'change', medalId, {
      before: {
        name: before.name,
        description: before.description,
        look: writtenLookOf(before),
        rule: beforeRule,
      },
      after: { name, description, look, rule },
    });
    return { revision: revision + 1 };
  });

  bind.write(moveMedal, async (tx, { params: { medalId }, body: { state } }) => {
    const before = await lockedMedal(tx, medalId);
    const from = stateOf(before.state);
    const problem = medalMoveProblem(from, state);
    if (problem) throw new AppError(problem);
    if (state === 'published') {
      if (!rulesWith(tx.client.modules).includes(ruleKindOf(before.rule_kind)))
        throw new AppError('module_disabled');
      if (from === 'archived') await assertRoom(tx);
    }
    await tx.db
      .updateTable('medal')
      .set({
        state,
        changed_at: tx.now,
        changed_by: tx.actor.membershipId,
        ...(state === 'published'
          ? { published_at: before.published_at ?? tx.now, settled_at: null, settled_up_to: null }
          : {}),
      })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', medalId)
      .execute();
    if (state === 'published') await publish(tx, medalSettles, { medalId });
    await record(tx, state === 'published' ? 'publish' : 'archive', medalId, {
      after: { name: before.name },
    });
    return { done: true as const };
  });
}

/** Two who change a medal at once come one after the other. Errors: not_found. */
async function lockedMedal(tx: Transaction, medalId: string) {
  await tx.db
    .selectFrom('medal')
    .select('id')
    .where('client_id', '=', tx.client.id)
    .where('id', '=', medalId)
    .forNoKeyUpdate()
    .execute();
  return medalById(tx, medalId);
}

/** One at a time at a client, so that two do not both take the last place. */
async function assertRoom({ db, client }: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`medals ${client.id}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('medal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', client.id)
    .where('state', '<>', 'archived')
    .executeTakeFirstOrThrow();
  if (count >= MOST_MEDALS) throw new AppError('too_many_medals');
}

async function assertLook(tx: Transaction, look: MedalLook): Promise<void> {
  if (look.kind === 'image') await completeFileById(tx, look.imageFileId, ['medal_image']);
}

/** What a rule is about is there and this client's. Errors: not_found, module_disabled. */
async function assertRule(tx: Transaction, rule: MedalRule): Promise<void> {
  if (rule.kind === 'training') await assertOwnRows(tx, 'training', [rule.trainingId]);
  if (rule.kind === 'level') {
    const level = await tx.db
      .selectFrom('campaign_level')
      .select('position')
      .where('client_id', '=', tx.client.id)
      .where('campaign_id', '=', rule.campaignId)
      .where('position', '=', rule.goal)
      .executeTakeFirst();
    if (!level) throw new AppError('not_found');
  }
  if (!rulesWith(tx.client.modules).includes(rule.kind)) throw new AppError('module_disabled');
}

const lookColumns = (look: MedalLook) =>
  look.kind === 'shape'
    ? { shape: look.shape, image_file_id: null, image_text: null }
    : { shape: null, image_file_id: look.imageFileId, image_text: look.imageText };

const ruleColumns = (rule: MedalRule) => ({
  rule_kind: rule.kind,
  goal: rule.kind === 'training' ? 1 : rule.goal,
  category: rule.kind === 'trainings' ? rule.category : null,
  training_id: rule.kind === 'training' ? rule.trainingId : null,
  minimum_score: rule.kind === 'tests' ? rule.minimumScore : null,
  campaign_id: rule.kind === 'level' ? rule.campaignId : null,
});

const record = (
  tx: Transaction,
  action: string,
  subjectId: string,
  changed: { readonly before?: unknown; readonly after: unknown },
) => recordAudit(tx, { action: `gamification.medal.${action}`, subjectKind: 'medal', subjectId, ...changed });
