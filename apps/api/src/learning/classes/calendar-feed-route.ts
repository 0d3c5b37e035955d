import { createHash } from 'node:crypto';
import { AppError } from '@trilha/contract/errors';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { isMandatory } from '@trilha/rules/learning/catalogue.rule';
import { secondsUntilRead } from '@trilha/rules/learning/classes/calendar-feed.rule';
import { type CalendarDay, calendarFile } from '@trilha/rules/learning/classes/calendar-file.rule';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { originOfClient } from '#clients/index.ts';
import { actingAs, hashToken } from '#identity/index.ts';
import type { Context, Platform } from '#platform/context.ts';
import { cardOf } from '../catalogue/card.ts';
import { ownCards } from '../catalogue/own-catalogue.ts';
import { ownLearning } from '../catalogue/own-learning.queries.ts';
import { kindsOn, trainingPath } from '../catalogue/training-kinds.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { calendarEventOf, datedClasses } from './class-calendar.ts';

/**
 * What a calendar subscribes to: all classes somebody has a place in, and until when their mandatory trainings are to be
 * done. The secret of the address is all that is asked; whoever is blocked, or whose client is archived, has none. RFC
 * 5545; a file that is the same answers 304 (RFC 9110, section 13.1.2). @spec EV-02 LE-11
 */
export function calendarFeedRoute(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async (request, reply) => {
    const context = await readerOf(platform, request.params.secret, request.id);
    const file = await feedOf(context);
    const tag = `"${createHash('sha256').update(file).digest('base64url')}"`;
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', tag)
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer');
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(file);
  });
}

/** Whoever the secret belongs to, with this read counted in its minute. Errors: not_found, too_many_requests. */
async function readerOf(platform: Platform, secret: string, requestId: string): Promise<Context> {
  const now = platform.now();
  const minuteOver = sql<boolean>`(minute_at is null or minute_at <= ${new Date(now.getTime() - 60_000)})`;
  const feed = await platform.database.acrossClients((db) =>
    db
      .updateTable('calendar_feed')
      .set({
        minute_at: sql<Date>`case when ${minuteOver} then ${now}::timestamptz else minute_at end`,
        minute_reads: sql<number>`case when ${minuteOver} then 1 else minute_reads + 1 end`,
      })
      .where('secret_hash', '=', hashToken(secret))
      .returning(['client_id', 'membership_id', 'minute_at', 'minute_reads'])
      .executeTakeFirst(),
  );
  if (!feed) throw new AppError('not_found');
  const seconds = secondsUntilRead({ minuteAt: feed.minute_at ?? now, reads: feed.minute_reads }, now);
  if (seconds > 0) throw new AppError('too_many_requests', { seconds });
  const member = { clientId: feed.client_id, membershipId: feed.membership_id };
  const context = await actingAs(platform, member, requestId);
  if (!context.actor.permissions.has('learning.training.learn')) throw new AppError('not_found');
  return context;
}

async function feedOf(context: Context): Promise<string> {
  const { client, actor } = context;
  const kinds = kindsOn(client.modules);
  const origin = await originOfClient(context.platform, client.id);
  const classes = await datedClasses(context, actor.membershipId)
    .where('training.kind', 'in', kinds)
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .execute();
  return calendarFile(client.name, [
    ...classes.map((row) => calendarEventOf(row, origin)),
    ...(await deadlinesOf(context, origin)),
  ]);
}

/** The last days of mandatory trainings that are not achieved, as whole days. @spec LE-11 */
async function deadlinesOf(context: Context, origin: string): Promise<CalendarDay[]> {
  const own = await ownLearning(learnerOf(context));
  const text = await loadText(localeFor(context.actor.language) ?? SOURCE_LOCALE, 'calendar');
  const cards = await ownCards(context, own, kindsOn(context.client.modules));
  return cards
    .filter(isMandatory)
    .flatMap((card) => {
      const { id, kind, title, summary, dueOn } = cardOf(context, own, card);
      if (dueOn === null) return [];
      return {
        uid: `${id}.${context.actor.membershipId}@trilha`,
        title: text('deadline', { training: title }),
        description: summary,
        address: `${origin}${trainingPath({ kind, id })}`,
        day: dueOn,
        changedAt: new Date(card.standing?.enrolledAt ?? card.training.publishedAt ?? 0),
      };
    })
    .toSorted((one, other) => (one.day + one.uid < other.day + other.uid ? -1 : 1));
}
