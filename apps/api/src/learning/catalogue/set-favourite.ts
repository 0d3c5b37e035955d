import { AppError } from '@trilha/contract/errors';
import { setFavourite } from '@trilha/contract/learning/catalogue.calls';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { visibleCard } from './own-catalogue.ts';
import { ALL_KINDS, requireModuleOf } from './training-kinds.ts';

export const routes = (bind: Bind): void =>
  bind.write(setFavourite, async (tx, { params, body }) => {
    const card = await visibleCard(tx, ALL_KINDS, params.trainingId);
    if (!card) throw new AppError('not_found');
    requireModuleOf(tx.client, card.training.kind);
    if (body.favourite) await mark(tx, params.trainingId);
    else await unmark(tx, params.trainingId);
    return { favourite: body.favourite };
  });

const mark = ({ db, client, actor, now }: Transaction, trainingId: string) =>
  db
    .insertInto('favourite')
    .values({
      client_id: client.id,
      membership_id: actor.membershipId,
      training_id: trainingId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'membership_id', 'training_id']).doNothing())
    .execute();

const unmark = ({ db, client, actor }: Transaction, trainingId: string) =>
  db
    .deleteFrom('favourite')
    .where('client_id', '=', client.id)
    .where('membership_id', '=', actor.membershipId)
    .where('training_id', '=', trainingId)
    .execute();
