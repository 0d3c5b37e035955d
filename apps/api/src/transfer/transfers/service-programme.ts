import { TRANSFER_REFUSALS, type TransferRefusal } from '@trilha/rules/transfer/transfer-state.rule';
import { z } from 'zod';
import type { Outbound, OutboundRequest } from '#platform/outbound.ts';
import { type HeardTransfer, ProgrammeProblem, type TransferProgramme } from './transfer-port.ts';

export interface ServiceSettings {
  readonly address: string;
  readonly secret: string;
  /** Where it may answer later. */
  readonly answerTo: string;
}

const answerShape = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('confirmed'),
    points: z.int().nonnegative(),
    reference: z.string().max(80).optional(),
  }),
  z.object({ state: z.literal('refused'), reason: z.string().optional() }),
  z.object({ state: z.literal('pending') }),
]);

const MISSING: HeardTransfer = { state: 'missing', points: null, reference: null, reason: null };

/** Words that are ours alone. */
const OWN_WORDS: ReadonlySet<TransferRefusal> = new Set(['withdrawn', 'taken_back']);

/** A word of ours for the programme's; one that is not known means that it does not know the document. @spec TR-01 */
export const refusalOf = (word: string | undefined): TransferRefusal =>
  TRANSFER_REFUSALS.find((known) => known === word && !OWN_WORDS.has(known)) ?? 'document_unknown';

/** The programme as a service that speaks the protocol of docs/points-transfer-protocol.md. @spec TR-03 */
export function serviceProgramme(
  outbound: Outbound,
  { address, secret, answerTo }: ServiceSettings,
): TransferProgramme {
  const base = `${address.replace(/\/+$/, '')}/transfers`;
  const heard = async (url: string, asked: OutboundRequest): Promise<HeardTransfer> => {
    const headers = { ...asked.headers, authorization: `Bearer ${secret}`, accept: 'application/json' };
    const answer = await outbound.fetch(url, { ...asked, headers }).catch(() => null);
    if (!answer) throw new ProgrammeProblem('unreachable');
    if (answer.status === 401 || answer.status === 403) throw new ProgrammeProblem('secret_refused');
    if (answer.status === 404 && asked.method === 'GET') return MISSING;
    if (!answer.ok) throw new ProgrammeProblem('unreachable');
    const told = answerShape.safeParse(await answer.json().catch(() => null));
    if (!told.success) throw new ProgrammeProblem('answer_unreadable');
    const { data } = told;
    return {
      state: data.state,
      points: data.state === 'confirmed' ? data.points : null,
      reference: data.state === 'confirmed' ? (data.reference ?? null) : null,
      reason: data.state === 'refused' ? refusalOf(data.reason) : null,
    };
  };
  return {
    send: (transfer) =>
      heard(base, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': transfer.transferId },
        body: JSON.stringify({ ...transfer, answerTo }),
      }),
    ask: (transferId) => heard(`${base}/${transferId}`, { method: 'GET', headers: {} }),
  };
}
