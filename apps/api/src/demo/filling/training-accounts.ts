import { people } from '../content/people.ts';
import { ASKS_FOR_TRAINING_ACCOUNT } from './campaigns.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { campaignIdOf, loyaltyClientId, membershipIdOf } from './loyalty-ids.ts';

const client_id = loyaltyClientId;
/** The day the directory came in, before the campaign began, and the one that took two people back. */
const FIRST_DAY = -55;
const SECOND_DAY = -6;
/** They left the programme since: in the campaign they stay, the next one they cannot join. */
const GONE: ReadonlySet<string> = new Set(['fernanda-queiros', 'bruno-salgado']);

/** The running campaign asks for an account in the partner's academy; who takes part has one, two of them no more. */
export async function fillTrainingAccounts({ db, now }: DemoWriter): Promise<void> {
  await db
    .insertInto('training_programme')
    .values({
      client_id,
      name: 'Academia Vértice',
      help: 'Escreva para academia@vertice.example ou fale com quem cuida da sua loja.',
      answer_key: demoId('training-programme', 'nexo'),
      changed_at: dayAt(now, FIRST_DAY - 1),
    })
    .execute();
  const joined = await db
    .selectFrom('participation')
    .select('membership_id')
    .where('client_id', '=', client_id)
    .where('campaign_id', '=', campaignIdOf(ASKS_FOR_TRAINING_ACCOUNT))
    .execute();
  const members = new Set(joined.map(({ membership_id }) => membership_id));
  const accounts = people
    .filter(({ key }) => members.has(membershipIdOf(key)))
    .map(({ key, email }, index) => ({
      membership_id: membershipIdOf(key),
      identifier: `AV-${String(20_417 + index * 131)}`,
      email: email.toLowerCase(),
      isGone: GONE.has(key),
    }));
  await db
    .insertInto('training_directory_entry')
    .values(
      accounts.map(({ identifier, email, isGone }) => ({
        client_id,
        identifier,
        email,
        is_active: !isGone,
        imported_at: dayAt(now, isGone ? SECOND_DAY : FIRST_DAY),
      })),
    )
    .execute();
  await db
    .insertInto('training_account')
    .values(
      accounts.map(({ membership_id, identifier, isGone }, index) => ({
        client_id,
        membership_id,
        identifier,
        state: isGone ? 'refused' : 'verified',
        reason: isGone ? 'inactive' : null,
        verification_id: demoId('verification', membership_id),
        asked_at: dayAt(now, FIRST_DAY + 1 + (index % 5)),
        answered_at: dayAt(now, isGone ? SECOND_DAY : FIRST_DAY + 1 + (index % 5)),
        asks: 1,
        asks_since: dayAt(now, FIRST_DAY + 1 + (index % 5)),
      })),
    )
    .execute();
}
