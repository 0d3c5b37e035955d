import type { InputOf } from '@trilha/contract/define-call';
import { createMedal, moveMedal } from '@trilha/contract/gamification/medals.calls';
import { listOwnMedals } from '@trilha/contract/gamification/own-medals.calls';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import type { BuiltPerson } from './world.ts';

type NewMedal = InputOf<typeof createMedal>['body'];
export type Rule = NewMedal['rule'];

export const newMedal = (over: Partial<NewMedal> = {}): NewMedal => ({
  name: 'Primeiros passos',
  description: 'Para quem começou.',
  look: { kind: 'shape', shape: 'star' },
  rule: { kind: 'trainings', goal: 1, category: null },
  ...over,
});

/** What people do about medals, as their pages do it. */
export const medalsIn = (product: TestApplication) => ({
  create: (manager: BuiltPerson, over: Partial<NewMedal> = {}) =>
    call(product, createMedal, { body: newMedal(over) }, { token: manager.token }),
  move: (manager: BuiltPerson, medalId: string, state: 'published' | 'archived') =>
    call(product, moveMedal, { params: { medalId }, body: { state } }, { token: manager.token }),
  async publish(manager: BuiltPerson, rule: Rule, name = 'Primeiros passos'): Promise<string> {
    const { body } = await this.create(manager, { rule, name });
    await this.move(manager, body.medalId, 'published');
    return body.medalId;
  },
  own: async (person: BuiltPerson) => (await call(product, listOwnMedals, {}, { token: person.token })).body,
  /** What the inbox tells of medals, oldest first. */
  told: ({ clientId, membershipId }: BuiltPerson) =>
    product.platform.database
      .readerOf(clientId)
      .selectFrom('notification')
      .select(['kind', 'parameters', 'link'])
      .where('client_id', '=', clientId)
      .where('membership_id', '=', membershipId)
      .where('kind', 'like', 'medal_%')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
});
