import {
  changeMessageReach,
  liftMessageStop,
  readMessageReach,
} from '@trilha/contract/clients/message-reach.calls';
import { AppError } from '@trilha/contract/errors';
import { type PhonePlace, placeOfPhone } from '@trilha/rules/clients/message-prefix.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { busiestPrefixes, liftStop, reachOf, stopsOf, writeReach } from './reach.queries.ts';

export function routes(bind: Bind): void {
  bind.read(readMessageReach, async (context) => {
    const { db, client, now } = context;
    const [reach, prefixes, stops] = await Promise.all([
      reachOf(db, client.id),
      busiestPrefixes(context),
      stopsOf(db, client.id, now),
    ]);
    return {
      revision: reach.revision,
      countries: [...reach.countries],
      prefixes: prefixes.map(({ prefix, sent }) => ({ country: countryOf(prefix), prefix, sent })),
      stops: stops.map((stop) => ({
        id: stop.id,
        country: countryOf(stop.prefix),
        prefix: stop.prefix,
        sent: stop.sent,
        stoppedAt: stop.stopped_at.toISOString(),
        endsAt: stop.ends_at.toISOString(),
      })),
    };
  });

  bind.write(changeMessageReach, async (tx, { body }) => {
    const before = await reachOf(tx.db, tx.client.id);
    const revision = await writeReach(tx, body);
    if (revision === undefined) throw new AppError('changed_meanwhile');
    await recordAudit(tx, {
      action: 'platform.reach.change',
      subjectKind: 'client',
      subjectId: tx.client.id,
      before: { countries: before.countries },
      after: { countries: body.countries },
    });
    return { revision };
  });

  bind.write(liftMessageStop, async (tx, { params: { stopId } }) => {
    const lifted = await liftStop(tx, stopId);
    if (!lifted) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'platform.reach.lift',
      subjectKind: 'client',
      subjectId: tx.client.id,
      before: { prefix: lifted.prefix },
    });
    return { done: true as const };
  });
}

/** Only numbers of countries that the product knows are counted. */
function countryOf(prefix: string): PhonePlace['country'] {
  const place = placeOfPhone(prefix);
  if (!place) throw new Error(`no country has numbers with ${prefix}`);
  return place.country;
}
