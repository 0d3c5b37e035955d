import { exportTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import type { RegradeWay } from '@trilha/rules/assessment/regrade/ruling.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildRegradedTest, openRegradeDesk, sitAt } from '../../testing/regrades.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

test.each<[RegradeWay, string, number]>([
  ['everybody', 'vale para todos', 60],
  ['void', 'não conta na nota', 50],
  ['key', 'corrigida pelo gabarito certo', 60],
])(
  'the exported points of an attempt add up to its grade where a question was put right by “%s” [AS-06] [MG-03]',
  async (way, words, score) => {
    const client = await buildClient(product.platform);
    const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
    const desk = openRegradeDesk(product, client, manager);
    const asked = await buildRegradedTest(product, client);
    await sitAt(product, client, asked, { values: [true, true, false, false, false] });
    if (way === 'key') await desk.mend(asked, 2);
    const { id } = await desk.preview(asked, 2, way);
    await desk.apply(id);
    expect((await desk.settled(id)).state).toBe('applied');

    const [head = [], ...lines] = await exported(asked.trainingId, manager.token);
    const column = (name: string) => lines.map((line) => line[head.indexOf(name)] ?? '');
    const numbers = (name: string) => column(name).filter(Boolean).map(Number);
    const points = numbers('Pontos').reduce((sum, each) => sum + each, 0);
    expect(column('Nota (%)')).toEqual(Array(5).fill(String(score)));
    expect((points / numbers('Pontos').length) * 100).toBe(score);
    expect(column('Revisão').map((told) => told.includes(words))).toEqual([false, false, true, false, false]);
  },
);

async function exported(trainingId: string, token: string): Promise<string[][]> {
  const { id: activityId } = await product.platform.database.acrossClients((db) =>
    db.selectFrom('activity').select('id').where('training_id', '=', trainingId).executeTakeFirstOrThrow(),
  );
  const { url } = (
    await call(product, exportTestAttempts, { params: { activityId }, body: { format: 'csv' } }, { token })
  ).body;
  const { body } = await product.app.inject({ method: 'GET', url });
  return body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';').map((cell) => cell.replaceAll(/^"|"$/g, '')));
}
