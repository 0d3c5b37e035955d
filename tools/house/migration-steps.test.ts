import { expect, test } from 'vitest';
import { repositoryFiles } from './source-files.ts';

/**
 * What takes away something that the servers of the release before still use (expand, then contract: data page). Each
 * such step stands here by the name of its file, with the reason why no older server is left that needs it.
 */
const CONTRACTED: Readonly<Record<string, string>> = {
  '20261123010200__identity__login_session__account.sql': 'before the first release',
  '20261129010000__learning__trail_item__kinds.sql': 'before the first release',
  '20261227000000__loyalty__reward_order__as_ordered.sql': 'before the first release',
  '20261231013000__ledger__ledger_entry__kind.sql': 'before the first release',
  '20261231016210__assessment__attempt_answer__fraction.sql': 'before the first release',
  '20261231080000__loyalty__audit_proposal__any_subject.sql': 'before the first release',
  '20261231081000__loyalty__reward_training__create.sql': 'before the first release',
};

const TAKES_AWAY =
  /\bdrop\s+(column|table|type)\b|\brename\s+(column|to|constraint)\b|\bset\s+not\s+null\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i;
const DROPPED_FUNCTION = /\bdrop\s+function\s+(?:if\s+exists\s+)?(\w+)/gi;

/** A function that comes back in the same file is changed, not taken away. */
const losesFunction = (sql: string): boolean =>
  [...sql.matchAll(DROPPED_FUNCTION)].some(
    ([, name = '']) => !new RegExp(`create\\s+(or\\s+replace\\s+)?function\\s+${name}\\b`, 'i').test(sql),
  );

test('no migration takes away what a server of the release before still uses, but those that say why [OP-02]', () => {
  const contracting = repositoryFiles(/^apps\/api\/migrations\/.*\.sql$/).flatMap(({ path, text }) => {
    const sql = text.replaceAll(/--.*$/gm, '');
    return TAKES_AWAY.test(sql) || losesFunction(sql) ? [path.split('/').at(-1) ?? ''] : [];
  });
  expect(contracting.sort()).toEqual(Object.keys(CONTRACTED).sort());
});
