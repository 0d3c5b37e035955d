import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Where the simulator answers, below the product's own address. */
export const TRANSFER_SIMULATOR = '/dev/transfer-programme';
/** The secret it knows; one with another is refused. */
export const SIMULATED_TRANSFER_SECRET = 'segredo-da-demonstracao';

const LATE_MS = 3_000;
const transferShape = z.object({
  transferId: z.uuid(),
  document: z.string(),
  role: z.string(),
  points: z.int().positive(),
  answerTo: z.url(),
});
type Transfer = z.output<typeof transferShape>;

/** What it has made of a transfer. */
export type SimulatedAnswer =
  | { readonly state: 'confirmed'; readonly points: number; readonly reference: string }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'pending' };

export interface TransferSimulator {
  /** Transfers it has taken points of, by key. */
  readonly booked: ReadonlyMap<string, { readonly document: string; readonly points: number }>;
  /** From now on it answers so about a transfer; null where it no longer knows it. */
  readonly changeMind: (transferId: string, answer: SimulatedAnswer | null) => void;
}

const NOTHING: ReadonlyMap<string, SimulatedAnswer> = new Map();

/** By the last digit of the document. */
const REFUSALS: Readonly<Record<string, string>> = {
  2: 'document_unknown',
  3: 'registration_inactive',
  4: 'role_invalid',
};

/**
 * A partner's programme that speaks the protocol of docs/points-transfer-protocol.md, for the demonstration and for
 * tests. The last digit of the document says how it answers: 2 refuses a document it does not know, 3 an inactive
 * registration, 4 the role; 6 confirms later, 7 later and twice, 8 never; 9 books and fails to say so the first
 * time. Any other is confirmed at once, a document that was used in another transfer refused; 0 takes it back as soon
 * as it is asked about it. @spec TR-03 OP-01
 */
export function transferSimulator(
  app: FastifyInstance,
  { lateMilliseconds = LATE_MS, known = NOTHING } = {},
): TransferSimulator {
  const answers = new Map<string, SimulatedAnswer>(known);
  const booked = new Map<string, { document: string; points: number }>();

  const book = ({ transferId, document, points }: Transfer): SimulatedAnswer => {
    const isUsed = [...booked].some(([key, other]) => key !== transferId && other.document === document);
    if (isUsed) return { state: 'refused', reason: 'document_used' };
    booked.set(transferId, { document, points });
    return { state: 'confirmed', points, reference: `CM-${transferId.slice(-6).toUpperCase()}` };
  };
  const judged = (transfer: Transfer): SimulatedAnswer => {
    const last = transfer.document.slice(-1);
    const reason = REFUSALS[last];
    if (reason) return { state: 'refused', reason };
    if (last === '8') return { state: 'pending' };
    if (last !== '6' && last !== '7') return book(transfer);
    setTimeout(() => {
      const answer = book(transfer);
      answers.set(transfer.transferId, answer);
      void answerLater(transfer, answer, last === '7' ? 2 : 1);
    }, lateMilliseconds);
    return { state: 'pending' };
  };

  const changeMind = (transferId: string, answer: SimulatedAnswer | null): void => {
    if (answer === null) answers.delete(transferId);
    else answers.set(transferId, answer);
    if (answer?.state !== 'confirmed') booked.delete(transferId);
  };

  app.post(`${TRANSFER_SIMULATOR}/transfers`, async (request, reply) => {
    if (!bears(request.headers.authorization)) return reply.code(401).send({ error: 'secret' });
    const read = transferShape.safeParse(request.body);
    if (!read.success) return reply.code(422).send({ error: 'transfer' });
    const transfer = read.data;
    const before = answers.get(transfer.transferId);
    const answer = before ?? judged(transfer);
    answers.set(transfer.transferId, answer);
    if (!before && transfer.document.endsWith('9')) return reply.code(500).send({ error: 'lost' });
    return reply.code(answer.state === 'pending' ? 202 : 200).send(answer);
  });

  app.get<{ Params: { key: string } }>(`${TRANSFER_SIMULATOR}/transfers/:key`, async (request, reply) => {
    if (!bears(request.headers.authorization)) return reply.code(401).send({ error: 'secret' });
    const { key } = request.params;
    if (booked.get(key)?.document.endsWith('0'))
      changeMind(key, { state: 'refused', reason: 'document_unknown' });
    const answer = answers.get(key);
    return answer ? reply.send(answer) : reply.code(404).send({ error: 'unknown' });
  });
  return { booked, changeMind };
}

const bears = (header: string | undefined): boolean => header === `Bearer ${SIMULATED_TRANSFER_SECRET}`;

/** Nobody waits for these: a product that is gone by then is told nothing. */
async function answerLater(
  { answerTo, transferId }: Transfer,
  answer: SimulatedAnswer,
  times: number,
): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await fetch(answerTo, {
      method: 'POST',
      headers: { authorization: `Bearer ${SIMULATED_TRANSFER_SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transferId, ...answer }),
    }).catch(() => null);
}
