import type { MailFailure, MailState } from '@trilha/rules/clients/mail-failure.rule';
import { maskedEmail } from '@trilha/rules/clients/mail-failure.rule';
import type { MailKind } from '@trilha/rules/clients/mail-texts.rule';
import { newId } from '#platform/identifier.ts';
import { mailDeadlineNear } from '../../learning/deadlines/mail-deadline-near.job.ts';
import { registrationDecided } from '../../people/registrations/registration-decided.ts';
import { tellRegistrationDecided } from '../../people/registrations/tell-registration-decided.job.ts';
import { people } from '../content/people.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

interface Told {
  readonly person: string;
  readonly kind: MailKind;
  readonly state: MailState;
  readonly reason?: MailFailure;
  readonly tries: number;
  readonly day: number;
  readonly hour: number;
}

/** An evening without the mail server, and a mailbox that is gone; everything else went out at once. */
const TOLD: readonly Told[] = [
  { person: 'helena-prado', kind: 'registration_approved', state: 'sent', tries: 1, day: -9, hour: 12 },
  {
    person: 'rafael-nogueira',
    kind: 'registration_approved',
    state: 'failed',
    reason: 'address_refused',
    tries: 6,
    day: -6,
    hour: 14,
  },
  { person: 'renato-figueira', kind: 'access_password', state: 'sent', tries: 1, day: -5, hour: 13 },
  { person: 'helena-prado', kind: 'recovery', state: 'needless', tries: 3, day: -4, hour: 20 },
  { person: 'renato-figueira', kind: 'deadline_near', state: 'sent', tries: 3, day: -4, hour: 21 },
  { person: 'helena-prado', kind: 'deadline_near', state: 'sent', tries: 1, day: -2, hour: 9 },
  {
    person: 'rafael-nogueira',
    kind: 'registration_approved',
    state: 'failed',
    reason: 'unreachable',
    tries: 6,
    day: -1,
    hour: 10,
  },
];

/** What became of the letters of the first client: some went out, one mailbox is gone, one evening the server was. @spec MG-06 */
export async function fillMailDeliveries({ db, now }: DemoWriter): Promise<void> {
  const clientId = demoId('client', 'nexo');
  for (const { person: key, kind, state, reason, tries, day, hour } of TOLD) {
    const person = people.find((each) => each.key === key);
    if (!person) throw new Error(`${key} is nobody of the demo world.`);
    const at = dayAt(now, day, hour);
    const { id } = await db
      .insertInto('outbox')
      .values({
        client_id: clientId,
        event: registrationDecided.name,
        payload: JSON.stringify({ personId: demoId('person', key), decision: 'approved', reason: '' }),
        occurred_at: at,
        relayed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('mail_delivery')
      .values({
        client_id: clientId,
        id: newId(at.getTime()),
        kind,
        language: 'pt-BR',
        recipient: maskedEmail(person.email),
        recipient_mark: key,
        job: kind === 'deadline_near' ? mailDeadlineNear.name : tellRegistrationDecided.name,
        outbox_id: id,
        state,
        reason: reason ?? null,
        tries,
        first_tried_at: at,
        last_tried_at: at,
      })
      .execute();
  }
}
