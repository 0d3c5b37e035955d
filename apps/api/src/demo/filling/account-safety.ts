import { deletionDue } from '@trilha/rules/identity/deletion.rule';
import { sql } from 'kysely';
import { newSecret } from '../../identity/second-factor/authenticator-codes.ts';
import { newRecoveryCodes } from '../../identity/second-factor/recovery-codes.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

/** Entered by one tap, so that the list of accounts elsewhere is seen with one in it. */
const LINKED = {
  person: 'matias-fuentealba',
  issuer: 'https://login.nexo.example/empresa',
  day: -60,
} as const;
/** Not entered by one tap: whoever has a second factor is asked for it. */
const CAREFUL = { person: 'patricia-azevedo', day: -31 } as const;
/** Asked before the block, which does not stop it. */
const LEAVING = { person: 'sandro-lacerda', client: 'nexo', day: -14 } as const;

/** What people did about their accounts: one linked, one guarded by a second factor, one about to be deleted. @spec ID-22 ID-23 ID-27 */
export async function fillAccountSafety({ db, sealer, now }: DemoWriter): Promise<void> {
  await db
    .insertInto('external_identity')
    .values({
      client_id: demoId('client', 'nexo'),
      issuer: LINKED.issuer,
      subject: demoId('subject', LINKED.person),
      person_id: demoId('person', LINKED.person),
      linked_at: dayAt(now, LINKED.day),
    })
    .execute();
  const careful = demoId('person', CAREFUL.person);
  const since = dayAt(now, CAREFUL.day);
  const { sealed } = newSecret(sealer, 'Obra Viva', CAREFUL.person);
  await db
    .insertInto('authenticator_app')
    .values({ person_id: careful, sealed_secret: sealed, created_at: since, confirmed_at: since })
    .execute();
  await newRecoveryCodes(db, careful);
  // New clients of the demonstration are entered by one tap, as the ones that are there.
  await sql`select change_client_defaults(1, 'strong', '{}', '{pt-BR}', 'pt-BR')`.execute(db);
  const asked = dayAt(now, LEAVING.day);
  await db
    .insertInto('account_deletion')
    .values({
      id: demoId('deletion', LEAVING.person),
      person_id: demoId('person', LEAVING.person),
      client_id: demoId('client', LEAVING.client),
      asked_at: asked,
      due_at: deletionDue(asked),
    })
    .execute();
}
