import { readInstitutionalText } from '@trilha/contract/clients/texts.calls';
import { AppError } from '@trilha/contract/errors';
import { languageOfText, type TextWords } from '@trilha/rules/clients/texts.rule';
import type { Bind } from '#platform/http/bind.ts';
import { assertNotArchived } from '../archive/assert-not-archived.ts';
import { publishedText } from './texts.queries.ts';

/** Long enough to spare the database, short enough that a correction is seen at once. */
const KEPT_SECONDS = 30;

export const routes = (bind: Bind): void =>
  bind.open(readInstitutionalText, async ({ platform }, { params, query }, { reply }) => {
    const row = await publishedText(platform.database, params.slug, params.kind);
    if (!row) throw new AppError('not_found');
    assertNotArchived(row);
    const words = (row.words ?? {}) as TextWords;
    const language = languageOfText(words, query.language, row.default_language);
    reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
    return {
      version: row.version,
      publishedAt: row.published_at?.toISOString() ?? null,
      language,
      html: language === null ? null : (words[language] ?? null),
    };
  });
