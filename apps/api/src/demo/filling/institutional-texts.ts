import { cleanHtml } from '#platform/written-text.ts';
import { institutionalTexts } from '../content/institutional-texts.ts';
import { people } from '../content/people.ts';
import type { ClientSlug } from '../content/types.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

export const PUBLISHED_DAY = -400;
/** Clients whose terms must be accepted before anything else opens. */
export const ASKED_AT: ReadonlySet<ClientSlug> = new Set(['nexo']);

/** The texts of each client, published by whoever administers it. */
export async function fillInstitutionalTexts({ db, now }: DemoWriter): Promise<void> {
  const rows = institutionalTexts.flatMap(({ client, texts }) =>
    texts.map(({ kind, words }) => ({
      client_id: demoId('client', client),
      kind,
      version: 1,
      words: JSON.stringify(
        Object.fromEntries(
          Object.entries(words).map(([language, html]) => [language, cleanHtml(html, { pictures: false })]),
        ),
      ),
      must_accept: kind === 'terms' && ASKED_AT.has(client),
      published_at: dayAt(now, PUBLISHED_DAY),
      published_by: demoId('membership', client, publisherAt(client)),
    })),
  );
  await db.insertInto('client_text').values(rows).execute();
}

function publisherAt(slug: ClientSlug): string {
  const publisher = people.find(({ memberships }) =>
    memberships.some(({ client, roles }) => client === slug && roles.includes('superuser')),
  );
  if (!publisher) throw new Error(`nobody administers ${slug}`);
  return publisher.key;
}
