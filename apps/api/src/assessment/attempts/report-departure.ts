import { reportDeparture } from '@trilha/contract/assessment/attempts.calls';
import { AppError } from '@trilha/contract/errors';
import type { Bind } from '#platform/http/bind.ts';
import { attemptById } from './attempts.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(reportDeparture, async (tx, { params }) => {
    const attempt = await attemptById(tx, params.attemptId, true);
    if (attempt.state !== 'started') throw new AppError('attempt_over');
    const departures = attempt.departures + 1;
    await tx.db
      .updateTable('attempt')
      .set({ departures })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', attempt.id)
      .execute();
    await tx.db
      .insertInto('attempt_departure')
      .values({ client_id: tx.client.id, attempt_id: attempt.id, number: departures, left_at: tx.now })
      .execute();
    return { departures };
  });
