import { institutionalTexts } from '../content/institutional-texts.ts';
import { people } from '../content/people.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt, inChunks } from './demo-writer.ts';
import { ASKED_AT, PUBLISHED_DAY } from './institutional-texts.ts';

/** The only one who has not accepted the terms yet: to see what everybody sees who comes for the first time. */
export const HAS_NOT_ACCEPTED = 'livia-montenegro';

/** Whoever belongs to a client that asks for it has accepted its terms on the day they came. */
export async function fillConsents({ db, now }: DemoWriter): Promise<void> {
  const asking = institutionalTexts.filter(({ client }) => ASKED_AT.has(client));
  const rows = asking.flatMap(({ client }) =>
    people.flatMap((person) =>
      person.memberships
        .filter((membership) => membership.client === client && person.key !== HAS_NOT_ACCEPTED)
        .map(({ joined, language }) => ({
          client_id: demoId('client', client),
          id: demoId('consent', client, person.key),
          membership_id: demoId('membership', client, person.key),
          kind: 'terms',
          version: 1,
          language: language ?? 'pt-BR',
          given: true,
          at: dayAt(now, Math.max(joined, PUBLISHED_DAY)),
        })),
    ),
  );
  await inChunks(rows, (chunk) => db.insertInto('consent').values(chunk).execute());
}
