import { AppError } from '@trilha/contract/errors';
import { normalisedDocument } from '@trilha/rules/identity/documents.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import type { EventRow } from './events.queries.ts';

/** A document is found by its digits, however it was typed. */
const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .map((word) => (/^[\d.\-/]+$/.test(word) ? word.replace(/\D/g, '') : word))
    .filter(Boolean);

/** Members who have no place in an event, by name, with their level in its campaign. @spec EV-05 */
export function peopleWithoutPlace(
  { db, client }: Pick<Context, 'db' | 'client'>,
  event: EventRow,
  search: string,
) {
  let people = db
    .selectFrom('membership as member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('participation', (join) =>
      join
        .onRef('participation.client_id', '=', 'member.client_id')
        .onRef('participation.membership_id', '=', 'member.id')
        .on('participation.campaign_id', '=', event.campaign_id),
    )
    .select(['member.id', 'member.display_name', 'person.email', 'participation.level_position as level'])
    .where('member.client_id', '=', client.id)
    .where('member.status', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('programme_event_place as place')
            .select('place.event_id')
            .whereRef('place.client_id', '=', 'member.client_id')
            .whereRef('place.membership_id', '=', 'member.id')
            .where('place.event_id', '=', event.id)
            .where('place.left_at', 'is', null),
        ),
      ),
    );
  for (const word of wordsOf(search))
    people = people.where(sql<boolean>`member.search_text like plain_text(${containing(word)})`);
  // Whoever may come in stands above namesakes who never joined.
  return people
    .orderBy(sql`participation.level_position is null`)
    .orderBy('member.display_name')
    .orderBy('member.id');
}

interface Named {
  readonly memberId: string | null;
  readonly document: string | null;
}

/** Whoever stands at the door. Errors: not_found, walk_in_unknown, validation_failed. */
export async function memberAtDoor({ db, client }: Transaction, { memberId, document }: Named) {
  const number = normalisedDocument(document ?? '');
  if (memberId === null && number === '')
    throw new AppError('validation_failed', {}, [{ path: 'memberId', code: 'required' }]);
  const members = db
    .selectFrom('membership as member')
    .select(['member.id', 'member.display_name'])
    .where('member.client_id', '=', client.id)
    .where('member.status', '=', 'approved');
  if (memberId !== null) {
    const found = await members.where('member.id', '=', memberId).executeTakeFirst();
    if (!found) throw new AppError('not_found');
    return found;
  }
  const found = await members
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('person.document', '=', number)
    .limit(2)
    .execute();
  const [only, another] = found;
  // Two countries may give the same number: nobody is guessed.
  if (!only || another) throw new AppError('walk_in_unknown');
  return only;
}
