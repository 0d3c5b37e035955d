import { createHash } from 'node:crypto';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

/** Systems of a retailer that use the platform: one at work, one made and forgotten, one whose time is over, one revoked. */
const KEYS = [
  {
    name: 'Folha de pagamento',
    hint: 'q8Zt',
    scopes: ['people.person.read', 'people.person.import'],
    made: -64,
    ends: 26,
    used: 0,
  },
  {
    name: 'BI da Nexo',
    hint: 'R3mw',
    scopes: ['people.person.read', 'loyalty.order.process'],
    maker: 'renato-figueira',
    made: -12,
    ends: 353,
    used: null,
  },
  {
    name: 'Carga inicial',
    hint: '0vLk',
    scopes: ['people.person.import'],
    made: -120,
    ends: -90,
    used: -118,
  },
  {
    name: 'Agência anterior',
    hint: 'x7Bd',
    scopes: ['loyalty.sale.audit'],
    made: -200,
    ends: 165,
    used: -41,
    revoked: -40,
  },
] as const;

/** Keys of the first client; of none is the secret known to anybody. */
export async function fillApiKeys({ db, now }: DemoWriter): Promise<void> {
  const maker = demoId('membership', 'nexo', 'camila-duarte');
  await db
    .insertInto('api_key')
    .values(
      KEYS.map((key) => ({
        client_id: demoId('client', 'nexo'),
        id: demoId('api-key', 'nexo', key.name),
        name: key.name,
        secret_hash: createHash('sha256').update(crypto.randomUUID()).digest(),
        hint: key.hint,
        scopes: [...key.scopes],
        made_by: 'maker' in key ? demoId('membership', 'nexo', key.maker) : maker,
        created_at: dayAt(now, key.made),
        expires_at: dayAt(now, key.ends),
        used_at: key.used === null ? null : dayAt(now, key.used, 9),
        ...('revoked' in key ? { revoked_at: dayAt(now, key.revoked), revoked_by: maker } : {}),
      })),
    )
    .execute();
}
