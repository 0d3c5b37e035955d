import fastify from 'fastify';
import { Pool } from 'pg';
import { databaseOf } from './product.ts';

/** The least a server of this kind can do; the figures of the product are told as multiples of it. */
const pool = new Pool({ ...databaseOf(process.argv[2] ?? ''), max: 16 });
const { rows } = await pool.query<{ client_id: string; id: string }>(
  "select client_id, id from membership where status = 'approved' order by id limit 64",
);
const app = fastify();
app.get('/bare', async () => ({ status: 'ok' }));
let turn = 0;
app.get('/select', async () => {
  turn += 1;
  const member = rows[turn % rows.length];
  const found = await pool.query({
    name: 'one_member',
    text: 'select id, display_name, country, roles from membership where client_id = $1 and id = $2',
    values: [member?.client_id, member?.id],
  });
  return found.rows[0];
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
