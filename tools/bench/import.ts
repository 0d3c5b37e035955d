import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWorkbook } from '../../apps/api/src/testing/workbooks.ts';
import { startProduct } from './product.ts';

const ROWS = Number(process.argv[2] ?? 50_000);
const FORMAT = process.argv[3] === 'xlsx' ? 'xlsx' : 'csv';
const CONTENT_TYPE = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}[FORMAT];
/** From the upload on, for web and worker in one process. */
const MOST_MEGABYTES = 300;
const FOLDER = process.env['BENCH_IMPORT_FOLDER'] ?? join(import.meta.dirname, '../../.cache/bench-import');
const ADMINISTRATOR = 'camila.duarte@nexo.example';

/**
 * Imports a list through the product's own calls and tells how long each part took and what memory it needed:
 * `npm run bench:import -- 50000 xlsx`.
 */
const product = await startProduct(FOLDER);
try {
  const before = await megabytes('VmRSS');
  let token = await signIn();
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const send = () =>
      fetch(product.origin + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    let answer = await send();
    // On a busy machine a list takes longer than an access token lasts.
    if (answer.status === 401) {
      token = await signIn();
      answer = await send();
    }
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const tag = Date.now().toString(36);
  const list = listOf(tag);
  await forgetPeak();
  const { fileId, uploadUrl } = await ask<{ fileId: string; uploadUrl: string }>('POST', '/api/files', {
    purpose: 'people_list',
    name: `lista.${FORMAT}`,
    contentType: CONTENT_TYPE,
    size: list.length,
  });
  await fetch(product.origin + uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': CONTENT_TYPE },
    body: new Uint8Array(list),
  });
  await ask('POST', '/api/files/complete/', { fileId });
  const { importId } = await ask<{ importId: string }>('POST', '/api/people/imports', { fileId });
  const address = `/api/people/imports/${importId}`;
  const until = async (state: string): Promise<{ mapping: string[]; applied: object; undone: object }> => {
    for (;;) {
      const found = await ask<{ state: string; mapping: string[]; applied: object; undone: object }>(
        'GET',
        address,
      );
      if (found.state === state) return found;
      if (['failed', 'stopped'].includes(found.state)) throw new Error(`The import has ${found.state}.`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  const seconds: Record<string, string> = {};
  const timed = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now();
    const answer = await work();
    seconds[name] = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${name}: ${seconds[name]} s, at most ${await megabytes('VmHWM')} MB so far`);
    return answer;
  };
  const { mapping } = await timed('read', () => until('mapping'));
  await ask('POST', `${address}/check`, {
    mapping,
    updateKnown: true,
    makePlaces: true,
    role: 'salesperson',
  });
  await timed('check', () => until('checked'));
  await ask('POST', `${address}/apply`);
  const { applied } = await timed('import', () => until('done'));
  await ask('POST', `${address}/undo`);
  const { undone } = await timed('undo', () => until('undone'));
  console.log(
    `${ROWS} rows of ${FORMAT}, ${(list.length / 1024 / 1024).toFixed(1)} MB: ${JSON.stringify({ applied, undone })}`,
  );
  const most = await megabytes('VmHWM');
  console.log(`${before} MB resident before, at most ${most} MB from the upload on.`);
  if (most > MOST_MEGABYTES) {
    console.error(`More memory than the ${MOST_MEGABYTES} MB it may take.`);
    process.exitCode = 1;
  }
} finally {
  await product.end();
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${product.origin}/login/`, {
    method: 'POST',
    body: new URLSearchParams({
      username: ADMINISTRATOR,
      password: 'trilha-demo',
      client_id: 'native',
      client_secret: 'native-public',
      client_slug: 'nexo',
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** A figure of the process that serves and works, web and worker in one. */
async function megabytes(name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

function listOf(tag: string): Buffer {
  const rows = [
    ['Nome completo', 'E-mail', 'Nascimento', 'Matrícula', 'Celular', 'Área', 'Grupos'],
    ...Array.from({ length: ROWS }, (_, row) => [
      `Pessoa Importada ${row}`,
      `p${row}.${tag}@lista.example`,
      `${String((row % 28) + 1).padStart(2, '0')}/0${(row % 9) + 1}/${1960 + (row % 45)}`,
      `${tag}-${row}`,
      `(11) 9${String(10_000_000 + row)}`,
      `Loja ${row % 300}`,
      `Turma ${row % 40}`,
    ]),
  ];
  if (FORMAT === 'xlsx') return buildWorkbook(rows);
  return Buffer.from(rows.map((cells) => `${cells.join(';')}\n`).join(''));
}

/** Has the highest memory so far forgotten (proc_pid_clear_refs), so that only what the import needs is told. */
async function forgetPeak(): Promise<void> {
  await writeFile(`/proc/${product.pid}/clear_refs`, '5');
}
