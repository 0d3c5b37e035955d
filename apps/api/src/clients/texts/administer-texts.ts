import {
  listClientTexts,
  publishClientText,
  readClientText,
  readClientTextVersion,
} from '@trilha/contract/clients/texts.calls';
import { AppError } from '@trilha/contract/errors';
import {
  isWritten,
  mayAskAcceptance,
  TEXT_KINDS,
  type TextWords,
  textProblems,
} from '@trilha/rules/clients/texts.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { cleanHtml } from '#platform/written-text.ts';
import {
  insertVersion,
  languagesOf,
  newestOfEach,
  type VersionRow,
  versionOf,
  versionsOf,
} from './texts.queries.ts';

/** These are read on their own and beside forms: words, lists, tables and links. */
const WORDS_ONLY = { pictures: false } as const;

export function routes(bind: Bind): void {
  bind.read(listClientTexts, async (context) => {
    const newest = await newestOfEach(context);
    return {
      items: TEXT_KINDS.map((kind) => {
        const row = newest.find((each) => each.kind === kind);
        return {
          kind,
          current: row ? { ...publication(row), languages: Object.keys(wordsOf(row)) } : null,
        };
      }),
    };
  });

  bind.read(readClientText, async (context, { params: { kind } }) => {
    const [client, versions] = await Promise.all([languagesOf(context), versionsOf(context, kind)]);
    const [newest] = versions;
    return {
      kind,
      version: newest?.version ?? 0,
      words: newest ? wordsOf(newest) : {},
      asksAcceptance: versions.some(({ must_accept: asks }) => asks),
      defaultLanguage: client.default_language,
      languages: client.languages,
      versions: versions.map(publication),
    };
  });

  bind.read(readClientTextVersion, async (context, { params: { kind, version } }) => {
    const row = await versionOf(context, kind, version);
    if (!row) throw new AppError('not_found');
    return { ...publication(row), words: wordsOf(row) };
  });

  bind.write(publishClientText, async (tx, { params: { kind }, body }) => {
    const { default_language: standard } = await languagesOf(tx);
    const words = cleaned(body.words);
    const problems = textProblems(words, standard);
    if (problems.length > 0)
      throw new AppError(
        'validation_failed',
        {},
        problems.map(({ language, code }) => ({ path: `words.${language}`, code })),
      );
    if (body.mustAccept && !mayAskAcceptance(kind))
      throw new AppError('validation_failed', {}, [{ path: 'mustAccept', code: 'not_for_this_text' }]);
    const newest = (await newestOfEach(tx)).find((each) => each.kind === kind)?.version ?? 0;
    const version = body.seenVersion + 1;
    if (
      newest !== body.seenVersion ||
      !(await insertVersion(tx, { kind, version, words, mustAccept: body.mustAccept }))
    )
      throw new AppError('changed_meanwhile');
    await recordAudit(tx, {
      action: 'platform.client.text',
      subjectKind: 'client',
      subjectId: tx.client.id,
      before: { textKind: kind, version: newest },
      after: { textKind: kind, version, ...(body.mustAccept ? { mustAccept: true } : {}) },
    });
    return { version };
  });
}

/** A language somebody emptied is a language the text does not have. */
const cleaned = (given: TextWords): TextWords =>
  Object.fromEntries(
    Object.entries(given).flatMap(([language, html]) => {
      const clean = cleanHtml(html, WORDS_ONLY, `words.${language}`);
      return isWritten(clean) ? [[language, clean]] : [];
    }),
  );

const wordsOf = ({ words }: VersionRow): Record<string, string> => words as Record<string, string>;

const publication = (row: VersionRow) => ({
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
  mustAccept: row.must_accept,
});
