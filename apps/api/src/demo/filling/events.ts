import { newEventSecret } from '../../loyalty/events/event-codes.ts';
import { type DemoEvent, events } from '../content/loyalty/events.ts';
import { people } from '../content/people.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { campaignIdOf, loyaltyClientId, membershipIdOf } from './loyalty-ids.ts';

const client_id = loyaltyClientId;
const CAMPAIGN = 'atual';
const ORGANISER = 'renato-figueira';
const TIME_ZONE = 'America/Sao_Paulo';
const MINUTE = 60_000;
const ANNOUNCED_BEFORE = 14;
/** What goes on while the demo begins has done so for ten minutes at least, and since a full half hour. */
const UNDER_WAY = 10 * MINUTE;
const HALF_HOUR = 30 * MINUTE;

/** Events of the running campaign, with those who have a place and, of what began, who was there. @spec EV-05 EV-06 */
export async function fillEvents(writer: DemoWriter): Promise<void> {
  const members = await guests(writer);
  for (const event of events) await fillEvent(writer, event, members);
}

interface Guest {
  readonly membership_id: string;
  readonly level_position: number;
}

/** Who takes part in the campaign; those of the login page keep their hands free. */
async function guests({ db }: DemoWriter): Promise<readonly Guest[]> {
  const free = new Set(
    people.filter(({ shownAtLogin }) => shownAtLogin === null).map(({ key }) => membershipIdOf(key)),
  );
  const joined = await db
    .selectFrom('participation')
    .select(['membership_id', 'level_position'])
    .where('client_id', '=', client_id)
    .where('campaign_id', '=', campaignIdOf(CAMPAIGN))
    .orderBy('id')
    .execute();
  return joined.filter(({ membership_id }) => free.has(membership_id));
}

async function fillEvent(
  { db, sealer, now }: DemoWriter,
  event: DemoEvent,
  members: readonly Guest[],
): Promise<void> {
  const id = demoId('programme-event', event.key);
  const starts_at =
    event.day === null
      ? new Date(Math.floor((now.getTime() - UNDER_WAY) / HALF_HOUR) * HALF_HOUR)
      : dayAt(now, event.day, event.hour);
  const announced = dayAt(now, Math.min(event.day ?? 0, 0) - ANNOUNCED_BEFORE);
  const inside = members
    .filter(({ level_position }) => event.levels.includes(level_position))
    .slice(0, event.inside);
  await db
    .insertInto('programme_event')
    .values({
      client_id,
      id,
      campaign_id: campaignIdOf(CAMPAIGN),
      kind: event.kind,
      title: event.title,
      description: event.description,
      place: event.place,
      broadcast_url: event.broadcastUrl,
      starts_at,
      ends_at: new Date(starts_at.getTime() + event.minutes * MINUTE),
      time_zone: TIME_ZONE,
      levels: [...event.levels],
      vacancies: event.vacancies === 'full' ? Math.max(1, inside.length) : event.vacancies,
      taken: inside.length,
      sealed_secret: newEventSecret(sealer, client_id),
      created_at: announced,
      updated_at: announced,
    })
    .execute();
  if (inside.length === 0) return;
  await db
    .insertInto('programme_event_place')
    .values(
      inside.map(({ membership_id }, index) => ({
        client_id,
        event_id: id,
        membership_id,
        subscribed_at: new Date(announced.getTime() + (index + 1) * 60 * MINUTE),
        ...presenceOf(event, index, starts_at),
      })),
    )
    .execute();
}

/** Every fifth missed what is over; at what goes on the first ones are there, and the organiser wrote down one of them. */
function presenceOf({ day }: DemoEvent, index: number, starts: Date) {
  if (day !== null && day >= 0) return {};
  const presence_at = new Date(starts.getTime() + (index + 1) * MINUTE);
  const organiser = membershipIdOf(ORGANISER);
  if (day === null && index >= 4) return {};
  if (day !== null && index % 5 === 4) return { presence: 'absent', presence_at, presence_by: organiser };
  return { presence: 'present', presence_at, presence_by: index === 2 ? organiser : null };
}
