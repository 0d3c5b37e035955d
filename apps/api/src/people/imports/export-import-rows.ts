import { exportImportRows } from '@trilha/contract/people/imports.calls';
import { importProblemText } from '@trilha/i18n/import-text';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { IMPORT_OUTCOMES } from '@trilha/rules/people/import/judge-row.rule';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import { type ExportSource, exportAddress } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { rowsShown } from './import-rows.queries.ts';
import { importById } from './imports.queries.ts';

const PIECE = 500;
const asked = z.object({ importId: z.string(), outcome: z.enum(IMPORT_OUTCOMES).nullable() });

/** What became of every row, as a list. @spec MG-03 */
export const importRowsExport: ExportSource = {
  name: 'import-rows',
  async *rows(order) {
    const { importId, outcome } = asked.parse(order.filter);
    const locale = localeFor(order.locale) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'imports');
    const texts = { imports: text, answers: await loadText(locale, 'answers') };
    const row = await importById(order, importId);
    yield [
      [text('row.number'), text('row.name'), text('row.email'), text('row.outcome'), text('row.details')],
    ];
    let after = 0;
    for (;;) {
      const rows = await rowsShown(order, row, { outcome: outcome ?? undefined, after, limit: PIECE });
      yield rows.map((line) => [
        line.number,
        line.name,
        line.email,
        line.outcome === null
          ? ''
          : text(line.isResult ? `result.${line.outcome}` : `outcome.${line.outcome}`),
        [
          ...(line.undo ? [text(`undo.${line.undo}`)] : []),
          ...[...line.problems, ...line.undoProblems].map((problem) => importProblemText(texts, problem)),
        ].join('. '),
      ]);
      const last = rows.at(-1);
      if (!last || rows.length < PIECE) return;
      after = last.number;
    }
  },
};

export const routes = (bind: Bind): void =>
  bind.read(
    exportImportRows,
    async (context, { params: { importId }, body: { outcome, format = 'csv' } }) => {
      const row = await importById(context, importId);
      const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
      const text = await loadText(locale, 'imports');
      await inTransaction(context, (tx) =>
        recordAudit(tx, {
          action: 'people.import.export',
          subjectKind: 'import',
          subjectId: row.id,
          after: { name: row.file_name },
        }),
      );
      const fileName = `${text('report.fileName')}-${context.now.toISOString().slice(0, 10)}`;
      return {
        url: exportAddress(context, importRowsExport, {
          filter: { importId, outcome },
          locale,
          fileName,
          format,
        }),
      };
    },
  );
