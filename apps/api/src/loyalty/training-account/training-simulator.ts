import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Where the simulator answers, below the product's own address. */
export const TRAINING_SIMULATOR = '/dev/training-programme';
/** The secret it knows; one with another is refused. */
export const SIMULATED_SECRET = 'segredo-da-demonstracao';

const LATE_MS = 3_000;
const questionShape = z.object({ verificationId: z.uuid(), identifier: z.string(), answerTo: z.url() });
type Question = z.output<typeof questionShape>;

/**
 * A partner's training programme that speaks the protocol of docs/training-programme-protocol.md, for the demonstration
 * and for tests. A word in the identifier says how it answers: `LATE` later, `TWICE` later and twice, `NEVER` never,
 * `BUSY` the second time it is asked, `GARBLED` with something that is no answer; `UNKNOWN`, `INACTIVE` and `OTHER`
 * refuse. Any other is verified at once. @spec ID-28 OP-01
 */
export function trainingSimulator(app: FastifyInstance, lateMilliseconds = LATE_MS): void {
  const asked = new Set<string>();
  app.post(`${TRAINING_SIMULATOR}/verifications`, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${SIMULATED_SECRET}`)
      return reply.code(401).send({ error: 'secret' });
    const read = questionShape.safeParse(request.body);
    if (!read.success) return reply.code(422).send({ error: 'question' });
    const question = read.data;
    const isFirst = !asked.has(question.verificationId);
    asked.add(question.verificationId);
    const { identifier } = question;
    const says = (word: string): boolean => identifier.includes(word);
    if (says('BUSY') && isFirst) return reply.code(503).send({ error: 'busy' });
    if (says('GARBLED')) return reply.code(200).send({ verdict: 'fine' });
    const late = says('LATE') || says('TWICE');
    if (late && isFirst) {
      setTimeout(() => void answerLater(question, says('TWICE') ? 2 : 1), lateMilliseconds);
    }
    if (late || says('NEVER')) return reply.code(202).send({ state: 'pending' });
    if (says('UNKNOWN')) return reply.send({ state: 'refused', reason: 'unknown_identifier' });
    if (says('INACTIVE')) return reply.send({ state: 'refused', reason: 'inactive' });
    if (says('OTHER')) return reply.send({ state: 'refused', reason: 'other_person' });
    return reply.send({ state: 'verified' });
  });
}

/** Nobody waits for these: a product that is gone by then is asked for nothing. */
async function answerLater({ answerTo, verificationId }: Question, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await fetch(answerTo, {
      method: 'POST',
      headers: { authorization: `Bearer ${SIMULATED_SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ verificationId, state: 'verified' }),
    }).catch(() => null);
}
