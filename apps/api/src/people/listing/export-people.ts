import { exportPeople } from '@trilha/contract/people/people.calls';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { recordAudit } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import { exportAddress } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { PeopleFilter } from './people.queries.ts';
import { peopleExport } from './people-export.ts';

export const routes = (bind: Bind): void =>
  bind.read(exportPeople, async (context, { body: { format = 'csv', ...filter } }) => {
    // The log keeps what was asked for, so no id of another client may get into it.
    await assertOwnRows(context, 'people_group', filter.groupId ? [filter.groupId] : []);
    await assertOwnRows(context, 'area', filter.areaId ? [filter.areaId] : []);
    await assertOwnRows(context, 'people_import', filter.importId ? [filter.importId] : []);
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'people');
    await recordExport(context, filter);
    const fileName = `${text('export.fileName')}-${context.now.toISOString().slice(0, 10)}`;
    return { url: exportAddress(context, peopleExport, { filter, locale, fileName, format }) };
  });

/** Personal data left the product: the log keeps who took it and what they asked for (security page, row 21). */
const recordExport = (context: Context, filter: PeopleFilter): Promise<void> =>
  inTransaction(context, (tx) =>
    recordAudit(tx, {
      action: 'people.person.export',
      subjectKind: 'client',
      subjectId: tx.client.id,
      after: filter,
    }),
  );
