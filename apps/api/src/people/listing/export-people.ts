import { AppError } from '@trilha/contract/errors';
import { exportPeople } from '@trilha/contract/people/people.calls';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import type { AnswerField } from '@trilha/rules/identity/registration/profile-answers.rule';
import { exportedAnswers, exportedColumns, isGuardedColumn } from '@trilha/rules/people/export-columns.rule';
import { recordAudit } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import { exportAddress } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { PeopleFilter } from './people.queries.ts';
import { peopleExport } from './people-export.ts';

export const routes = (bind: Bind): void =>
  bind.read(exportPeople, async (context, { body: { format = 'csv', columns, ...filter } }) => {
    if (columns?.some(isGuardedColumn) && !context.actor.permissions.has('people.person.edit'))
      throw new AppError('not_allowed');
    // The log keeps what was asked for, so no id of another client may get into it.
    await assertOwnRows(context, 'people_group', filter.groupId ? [filter.groupId] : []);
    await assertOwnRows(context, 'area', filter.areaId ? [filter.areaId] : []);
    await assertOwnRows(context, 'people_import', filter.importId ? [filter.importId] : []);
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'people');
    await recordExport(context, filter, exportedAnswers(exportedColumns(columns)));
    const fileName = `${text('export.fileName')}-${context.now.toISOString().slice(0, 10)}`;
    return {
      url: exportAddress(context, peopleExport, { filter: { ...filter, columns }, locale, fileName, format }),
    };
  });

/** Personal data left the product: the log keeps who took it and what they asked for (security page, row 21). */
const recordExport = (
  context: Context,
  filter: PeopleFilter,
  fields: readonly AnswerField[],
): Promise<void> =>
  inTransaction(context, (tx) =>
    recordAudit(tx, {
      action: 'people.person.export',
      subjectKind: 'client',
      subjectId: tx.client.id,
      after: { ...filter, fields },
    }),
  );
