import { AppError } from '@trilha/contract/errors';
import { acceptTexts, readTextsToAccept } from '@trilha/contract/identity/acceptance.calls';
import {
  ACCEPTED_KINDS,
  type AcceptedKind,
  languageOfText,
  type TextWords,
} from '@trilha/rules/clients/texts.rule';
import { acceptsAll } from '@trilha/rules/identity/acceptance.rule';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Authentication } from '../sessions/authenticate.ts';
import { insertConsent, lockMember, textsAsked } from './consents.queries.ts';

/** What stands between a person and everything else until they accept it. @spec ID-20 */
export function routes(bind: Bind, { forget }: Authentication): void {
  bind.read(readTextsToAccept, async (context, { query: { language } }) => {
    const [asked, standard] = await Promise.all([textsAsked(context), standardLanguage(context)]);
    return {
      items: inOrder(asked).map(({ kind, row }) => {
        const words = row.words as TextWords;
        const shown = languageOfText(words, language, standard) ?? standard;
        return {
          kind,
          version: row.version,
          publishedAt: row.published_at.toISOString(),
          language: shown,
          html: words[shown] ?? '',
          acceptedVersion: row.accepted_version,
        };
      }),
    };
  });

  bind.write(acceptTexts, async (tx, { body }, { request }) => {
    await lockMember(tx);
    const asked = inOrder(await textsAsked(tx));
    if (
      !acceptsAll(
        asked.map(({ row }) => row),
        body.texts,
      )
    )
      throw new AppError('changed_meanwhile');
    const standard = await standardLanguage(tx);
    for (const { kind, row } of asked) {
      const language = languageOfText(row.words as TextWords, body.language, standard);
      await insertConsent(tx, { kind, version: row.version, language, given: true });
    }
    if (asked.some(({ kind }) => kind === 'terms'))
      await tx.db
        .updateTable('membership')
        .set({ terms_accepted_at: tx.now })
        .where('client_id', '=', tx.client.id)
        .where('id', '=', tx.actor.membershipId)
        .execute();
    forget(request);
    return { done: true as const };
  });
}

type Asked = Awaited<ReturnType<typeof textsAsked>>[number];

/** The terms first, as people expect them. */
const inOrder = (asked: readonly Asked[]): readonly { readonly kind: AcceptedKind; readonly row: Asked }[] =>
  ACCEPTED_KINDS.flatMap((kind) => asked.filter((row) => row.kind === kind).map((row) => ({ kind, row })));

async function standardLanguage({ db, client }: Context): Promise<string> {
  const row = await db
    .selectFrom('client')
    .select('default_language')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow();
  return row.default_language;
}
