import { Readable } from 'node:stream';
import { partnerKey } from '@trilha/rules/loyalty/network/network-entry.rule';
import { cnpj } from '../content/check-digits.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';
import { loyaltyClientId as client_id, LOYALTY_CLIENT, membershipIdOf, storeIdOf } from './loyalty-ids.ts';

const FILE = 'redes-do-nordeste.csv';
const DAY = -2;
const LARGEST = 64 * 1024;

interface Line {
  readonly name: string;
  readonly country: string;
  readonly outcome: 'add' | 'same' | 'repeated' | 'country_unknown';
}
const LINES: readonly Line[] = [
  { name: 'Casa do Notebook', country: 'BR', outcome: 'add' },
  { name: 'Eletro Sertão', country: 'BR', outcome: 'add' },
  { name: 'Rede Mirante', country: 'BR', outcome: 'same' },
  { name: 'eletro sertão', country: 'BR', outcome: 'repeated' },
  { name: 'Maré Digital', country: 'Nordeste', outcome: 'country_unknown' },
];
const chainIdOf = (name: string): string => demoId('chain', 'by-list', name);

/** A list of chains that was brought in two days ago: one of them has a store since, so undoing leaves that one. @spec MG-04 */
export async function fillNetworkImports({ db, storage, now }: DemoWriter): Promise<void> {
  const at = dayAt(now, DAY, 10, 40);
  const file_id = demoId('file', LOYALTY_CLIENT, FILE);
  const import_id = demoId('network-import', FILE);
  const text = [['Nome', 'País'], ...LINES.map(({ name, country }) => [name, country])];
  const storage_key = `demo/${LOYALTY_CLIENT}/${FILE}`;
  const content = Buffer.from(text.map((cells) => cells.join(';')).join('\r\n'));
  const { size, sha256 } = await storage.write(storage_key, Readable.from([content]), LARGEST);
  await db
    .insertInto('file')
    .values({
      client_id,
      id: file_id,
      purpose: 'people_list',
      name: FILE,
      declared_type: 'text/csv',
      declared_size: size,
      content_type: 'text/csv',
      size,
      sha256,
      storage_key,
      state: 'complete',
      details: JSON.stringify({}),
      created_at: at,
      completed_at: at,
    })
    .execute();
  const added = LINES.filter(({ outcome }) => outcome === 'add');
  await db
    .insertInto('chain')
    .values(added.map(({ name, country }) => ({ client_id, id: chainIdOf(name), name, country })))
    .execute();
  await db
    .insertInto('store')
    .values({
      client_id,
      id: storeIdOf('eletro-sertao-caruaru'),
      chain_id: chainIdOf('Eletro Sertão'),
      name: 'Eletro Sertão Caruaru',
      tax_number: cnpj('45641907', 1),
      country: 'BR',
      state: 'PE',
      city: 'Caruaru',
      time_zone: 'America/Recife',
    })
    .execute();
  await db
    .insertInto('network_import')
    .values({
      client_id,
      id: import_id,
      kind: 'chains',
      file_id,
      file_name: FILE,
      state: 'done',
      place: LINES.length + 1,
      created_by: membershipIdOf('renato-figueira'),
      created_at: at,
      moved_at: dayAt(now, DAY, 10, 45),
    })
    .execute();
  await db
    .insertInto('network_import_row')
    .values(LINES.map(rowOf(import_id)))
    .execute();
}

const rowOf =
  (import_id: string) =>
  ({ name, country, outcome }: Line, index: number) => {
    const entry = { list: 'chains', name, country };
    const isTaken = outcome === 'add' || outcome === 'same';
    return {
      client_id,
      import_id,
      // The header is the first line.
      number: index + 2,
      identity: isTaken ? partnerKey({ name, country: 'BR' }) : '',
      name,
      entry: isTaken ? JSON.stringify(entry) : null,
      outcome,
      made_id: outcome === 'add' ? chainIdOf(name) : null,
    };
  };
