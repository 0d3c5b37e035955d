import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { SaleSubject } from './bare-sales.ts';
import { type Seller, signInBody } from './crowd-sessions.ts';
import { doorTargets } from './doors.ts';
import type { MakeRequest } from './measure.ts';
import { type OpenAttempt, openAttempts } from './open-attempts.ts';
import { proofTargets } from './proofs.ts';
import { signOnTargets } from './sign-on.ts';
import { inTurn, type Target } from './targets.ts';

/** What people would be hurt to lose or double, and the ways in. Each request is the next seller's. */
export async function writeTargets(
  client: Client,
  origin: string,
  sellers: readonly Seller[],
  sales: readonly SaleSubject[],
): Promise<readonly Target[]> {
  const next = inTurn(sellers);
  const attempts = inTurn(await openAttempts(client, origin, sellers));
  const subjects = new Map(sales.map((sale) => [sale.membershipId, sale]));
  return [
    { name: 'save answer', make: () => answerOf(attempts()) },
    { name: 'report sale', make: () => saleOf(next(), subjects) },
    { name: 'login', make: () => loginOf(next()) },
    ...(await doorTargets(client, sellers)),
    ...(await proofTargets(client)),
    ...(await signOnTargets(client, origin)),
  ];
}

const numbers = new WeakMap<OpenAttempt, number>();
/** The same answer anew, by whoever has seen the one before. */
function answerOf(open: OpenAttempt): ReturnType<MakeRequest> {
  const { seller, attemptId, questionId, answer } = open;
  const base = numbers.get(open) ?? 0;
  const sequence = base + 1;
  numbers.set(open, sequence);
  return {
    method: 'PUT',
    path: `/api/attempts/${attemptId}/answers/${questionId}`,
    headers: { ...seller.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ answer, sequence, base, device: 'bench' }),
  };
}

function saleOf(seller: Seller, subjects: ReadonlyMap<string, SaleSubject>): ReturnType<MakeRequest> {
  const subject = subjects.get(seller.membershipId);
  return {
    method: 'POST',
    path: '/api/loyalty/sales',
    headers: { ...seller.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      campaignId: subject?.campaignId,
      storeId: subject?.storeId,
      invoiceNumber: randomUUID(),
      soldOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      invoiceFileId: null,
      items: subject?.productIds.map((productId) => ({ productId, quantity: 1 })),
    }),
  };
}

const loginOf = (seller: Seller): ReturnType<MakeRequest> => ({
  method: 'POST',
  path: '/login/',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: signInBody(seller.username),
});
