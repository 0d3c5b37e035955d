import { readProgressChoices } from '@trilha/contract/learning/participants.calls';
import type { TrainingKind } from '@trilha/contract/learning/training-terms';
import type { Bind } from '#platform/http/bind.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';

export const routes = (bind: Bind): void =>
  bind.read(readProgressChoices, async ({ db, client, actor }) => {
    const [groups, areas, trainings, reader] = await Promise.all([
      db
        .selectFrom('people_group')
        .select(['id', 'name'])
        .where('client_id', '=', client.id)
        .where('archived_at', 'is', null)
        .orderBy('name')
        .execute(),
      db
        .selectFrom('area')
        .select(['id', 'name'])
        .where('client_id', '=', client.id)
        .where('archived_at', 'is', null)
        .orderBy('name')
        .execute(),
      db
        .selectFrom('training')
        .select(['id', 'title', 'kind'])
        .where('client_id', '=', client.id)
        .where('kind', 'in', kindsOn(client.modules))
        .where('status', '=', 'published')
        .orderBy('title')
        .orderBy('id')
        .execute(),
      db
        .selectFrom('membership')
        .select('late_digest')
        .where('client_id', '=', client.id)
        .where('id', '=', actor.membershipId)
        .executeTakeFirst(),
    ]);
    return {
      groups,
      areas,
      lateDigest: reader?.late_digest ?? false,
      trainings: trainings.map((each) => ({ ...each, kind: each.kind as TrainingKind })),
    };
  });
