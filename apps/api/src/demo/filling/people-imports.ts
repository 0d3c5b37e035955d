import { Readable } from 'node:stream';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const HEADER = ['Nome', 'E-mail', 'CPF', 'Cargo'];
const MAPPING = ['fullName', 'email', 'document', 'jobTitle'];
const LARGEST = 64 * 1024;

interface Line {
  readonly cells: readonly [string, string, string, string];
  readonly outcome: 'create' | 'update' | 'same' | 'error';
  /** The member it is about, where there is one. */
  readonly member?: string;
  readonly problems?: readonly { readonly field: string; readonly code: string }[];
}
interface DemoImport {
  readonly name: string;
  readonly day: number;
  readonly by: string;
  /** Applied at once; or waiting for a person to say so. */
  readonly state: 'done' | 'checked';
  readonly lines: readonly Line[];
}

/** One list of those who began last year, and one that still waits: with a document that is none and an address without an end. */
const IMPORTS: readonly DemoImport[] = [
  {
    name: 'vendedores-da-rede.csv',
    day: -16,
    by: 'renato-figueira',
    state: 'done',
    lines: [
      {
        cells: ['Bruno Salgado', 'bruno.salgado@nexo.example', '', 'Vendedor'],
        outcome: 'same',
        member: 'bruno-salgado',
      },
      {
        cells: ['Rafael Nogueira', 'rafael.nogueira@nexo.example', '', 'Vendedor de notebooks'],
        outcome: 'update',
        member: 'rafael-nogueira',
      },
      {
        cells: ['Eduardo Pimentel', 'eduardo.pimentel@nexo.example', '', 'Vendedor'],
        outcome: 'create',
        member: 'eduardo-pimentel',
      },
      {
        cells: ['Denise Rocha', 'denise.rocha@nexo', '', 'Promotora'],
        outcome: 'error',
        problems: [{ field: 'email', code: 'email_invalid' }],
      },
      {
        cells: ['Otto Brandão', 'otto.brandao@nexo.example', '111.111.111-11', 'Vendedor'],
        outcome: 'error',
        problems: [{ field: 'document', code: 'document_invalid' }],
      },
    ],
  },
  {
    name: 'promotores-do-sul.csv',
    day: -1,
    by: 'camila-duarte',
    state: 'checked',
    lines: [
      { cells: ['Lorena Pires', 'lorena.pires@sul.example', '', 'Promotora'], outcome: 'create' },
      { cells: ['Davi Antunes', 'davi.antunes@sul.example', '', 'Promotor'], outcome: 'create' },
      {
        cells: ['Nair Siqueira', '', '', 'Promotora'],
        outcome: 'error',
        problems: [{ field: 'email', code: 'required' }],
      },
    ],
  },
];

/** Lists of people that were brought in, with what became of each line. @spec MG-03 */
export async function fillPeopleImports(writer: DemoWriter): Promise<void> {
  for (const each of IMPORTS) await fillImport(writer, each);
}

async function fillImport({ db, storage, now }: DemoWriter, list: DemoImport): Promise<void> {
  const clientId = demoId('client', 'nexo');
  const importId = demoId('people-import', 'nexo', list.name);
  const fileId = demoId('file', 'nexo', list.name);
  const at = dayAt(now, list.day);
  const text = [HEADER, ...list.lines.map(({ cells }) => cells)].map((cells) => cells.join(';')).join('\r\n');
  const storageKey = `demo/nexo/${list.name}`;
  const { size, sha256 } = await storage.write(storageKey, Readable.from([Buffer.from(text)]), LARGEST);
  await db
    .insertInto('file')
    .values({
      client_id: clientId,
      id: fileId,
      purpose: 'people_list',
      name: list.name,
      declared_type: 'text/csv',
      declared_size: size,
      content_type: 'text/csv',
      size,
      sha256,
      storage_key: storageKey,
      state: 'complete',
      details: JSON.stringify({}),
      created_at: at,
      completed_at: at,
    })
    .execute();
  const isDone = list.state === 'done';
  const counted = Object.fromEntries(
    Object.entries(Object.groupBy(list.lines, ({ outcome }) => outcome)).map(([outcome, lines]) => [
      outcome,
      lines.length,
    ]),
  );
  await db
    .insertInto('people_import')
    .values({
      client_id: clientId,
      id: importId,
      file_id: fileId,
      file_name: list.name,
      created_by: demoId('membership', 'nexo', list.by),
      state: list.state,
      format: 'csv',
      encoding: 'utf-8',
      separator: ';',
      header: HEADER,
      mapping: JSON.stringify(MAPPING),
      choices: JSON.stringify({ updateKnown: true, makePlaces: false, role: 'learner' }),
      counts: JSON.stringify({ foreseen: counted, ...(isDone ? { applied: counted } : {}) }),
      rows_total: list.lines.length,
      place: list.lines.length,
      created_at: at,
      moved_at: at,
      applied_at: isDone ? at : null,
    })
    .execute();
  await db
    .insertInto('people_import_row')
    .values(
      list.lines.map(({ cells, outcome, member, problems = [] }, index) => ({
        client_id: clientId,
        import_id: importId,
        // The header is the first line.
        number: index + 2,
        cells: [...cells],
        email_key: cells[1] || null,
        outcome,
        result: isDone ? outcome : null,
        problems: JSON.stringify(problems),
        membership_id: member ? demoId('membership', 'nexo', member) : null,
      })),
    )
    .execute();
}
