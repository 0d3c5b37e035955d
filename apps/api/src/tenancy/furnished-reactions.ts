import { handInReaction } from '@trilha/contract/assessment/reactions.calls';
import type { ReactionContent } from '@trilha/contract/learning/activity-content';
import type { TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildCourse, enrolPerson } from '../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildPerson } from '../testing/world.ts';

/** An evaluation that its learner may hand in at once: alone in its module, nothing has to be done before it. */
export const REACTION_ACTIVITY = {
  content: {
    kind: 'reaction_evaluation',
    anonymous: true,
    questions: [
      { kind: 'essay', id: 'words', prompt: 'O que mudar?', required: false, maximumCharacters: 200 },
    ],
  } satisfies ReactionContent,
  required: false,
  module: 2,
};

/** Enough people for one batch, and one who waits. */
const PEOPLE = 6;

/** Opinions that are shown, one that waits, and one under a name; all of them told by handing in. */
export async function furnishReactions(
  product: TestApplication,
  client: BuiltClient,
): Promise<BuiltPerson[]> {
  const activities = [true, false].map((anonymous, index) => ({
    content: {
      kind: 'reaction_evaluation',
      anonymous,
      questions: [
        {
          kind: 'essay',
          id: 'words',
          prompt: `O que mudar em ${client.slug}?`,
          required: true,
          maximumCharacters: 200,
        },
      ],
    } satisfies ReactionContent,
    module: index + 1,
  }));
  const course = await buildCourse(product.platform, client, {}, activities);
  const people: BuiltPerson[] = [];
  for (let number = 1; number <= PEOPLE; number += 1) {
    const person = await buildPerson(product.platform, client);
    people.push(person);
    await enrolPerson(product.platform, person, course.id);
    for (const [index, { content }] of activities.entries())
      await call(
        product,
        handInReaction,
        {
          params: { trainingId: course.id, hierarchyOrder: index + 1 },
          body: {
            anonymous: content.anonymous,
            answers: [{ kind: 'essay', asked: 'words', text: `Opinião ${number} de ${client.slug}` }],
          },
        },
        { token: person.token },
      );
  }
  return people;
}
