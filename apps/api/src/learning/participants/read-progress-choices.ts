import { readProgressChoices } from '@trilha/contract/learning/participants.calls';
import type { Bind } from '#platform/http/bind.ts';

export const routes = (bind: Bind): void =>
  bind.read(readProgressChoices, async ({ db, client }) => {
    const [groups, areas, trainings] = await Promise.all([
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
        .select(['id', 'title'])
        .where('client_id', '=', client.id)
        .where('kind', '=', 'online_course')
        .where('status', '=', 'published')
        .orderBy('title')
        .orderBy('id')
        .execute(),
    ]);
    return { groups, areas, trainings };
  });
