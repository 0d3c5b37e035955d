import { AppError } from '@trilha/contract/errors';
import { addToClass } from '@trilha/contract/learning/classes.calls';
import { acceptsInvitations } from '@trilha/rules/learning/classes/class-status.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { countPlaces, insertEnrolments } from '../enrolment/places.queries.ts';
import { givePlace, isInAnother, openSubscription } from './class-places.ts';
import { lockClass } from './classes.queries.ts';
import { recordClass } from './record-class.ts';

/** All of those named, or nobody: an address that is not known here is told, not left out in silence. @spec EV-02 */
export const routes = (bind: Bind): void =>
  bind.write(addToClass, async (tx, { params: { classId }, body }) => {
    const of = await lockClass(tx, classId);
    if (!acceptsInvitations(of.status)) throw new AppError('class_closed');
    const people = await membersBy(tx, [...new Set(body.emails.map((email) => email.toLowerCase()))]);
    let { taken } = of;
    const added: string[] = [];
    for (const membershipId of people) {
      const open = await openSubscription(tx, classId, membershipId);
      if (open || (await isInAnother(tx, of, membershipId))) continue;
      if (of.vacancies !== null && taken >= of.vacancies) throw new AppError('no_vacancy');
      await givePlace(tx, of, membershipId);
      taken += 1;
      added.push(membershipId);
    }
    const fresh = await insertEnrolments(tx, of.training_id, people);
    await countPlaces(tx, of.training_id, fresh.size);
    if (added.length > 0) await recordClass(tx, of, 'add', { after: { people: added } });
    return { added: added.length };
  });

/** Errors: class_person_unknown, naming the first address nobody here has. */
async function membersBy({ db, client }: Transaction, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('membership as member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['member.id', 'person.email'])
    .where('member.client_id', '=', client.id)
    .where('member.status', '=', 'approved')
    .where(({ fn }) => fn<string>('lower', ['person.email']), 'in', [...emails])
    .orderBy('member.id')
    .execute();
  const known = new Set(rows.map(({ email }) => email.toLowerCase()));
  const unknown = emails.find((email) => !known.has(email));
  if (unknown !== undefined) throw new AppError('class_person_unknown', { email: unknown });
  return rows.map(({ id }) => id);
}
