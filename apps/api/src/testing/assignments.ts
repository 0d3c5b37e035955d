import type { InputOf } from '@trilha/contract/define-call';
import { previewAssignment, setAssignment } from '@trilha/contract/learning/assignments.calls';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { buildGroup } from './learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from './world.ts';

export type Terms = InputOf<typeof previewAssignment>['body'];
export const NOBODY: Terms = {
  reach: 'any',
  groupIds: [],
  areaIds: [],
  roles: [],
  deadlineDays: null,
  dueOn: null,
};

/** A client with somebody who assigns and a group of so many people. */
export interface AssignedWorld {
  readonly client: BuiltClient;
  readonly author: BuiltPerson;
  readonly people: readonly BuiltPerson[];
  readonly groupId: string;
}

/** What tests of assignments do, against one application. */
export function assigningIn(product: () => TestApplication) {
  return {
    world: async (size: number): Promise<AssignedWorld> => {
      const { platform } = product();
      const client = await buildClient(platform);
      const author = await buildPerson(platform, client, { roles: ['course_manager'] });
      const people: BuiltPerson[] = [];
      for (let index = 0; index < size; index += 1) people.push(await buildPerson(platform, client));
      return { client, author, people, groupId: await buildGroup(platform, client, people) };
    },
    /** Saves the terms on the revision that the training has. */
    assign: async (
      { author }: Pick<AssignedWorld, 'author'>,
      trainingId: string,
      terms: Terms,
      active = true,
    ) => {
      const { revision } = await product()
        .platform.database.readerOf(author.clientId)
        .selectFrom('training')
        .select('revision')
        .where('id', '=', trainingId)
        .executeTakeFirstOrThrow();
      return call(
        product(),
        setAssignment,
        { params: { trainingId }, body: { ...terms, revision, active } },
        { token: author.token },
      );
    },
    preview: ({ author }: Pick<AssignedWorld, 'author'>, trainingId: string, body: Terms) =>
      call(product(), previewAssignment, { params: { trainingId }, body }, { token: author.token }),
  };
}
