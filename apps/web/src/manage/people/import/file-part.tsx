import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rereadImport } from '@trilha/contract/people/imports.calls';
import { SEPARATORS, type Separator } from '@trilha/rules/people/import/separator.rule';
import { Checkbox } from '@trilha/ui/checkbox';
import { Section } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import classes from './import.module.css';
import type { OneImport } from './import-queries.ts';

const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
const SEPARATOR_NAMES = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  Separator,
  string
>;

/** What was found out about the file; whoever sees strange signs chooses otherwise, and it is read anew. @spec MG-03 */
export function FilePart({ found }: { readonly found: OneImport }) {
  const text = useText('imports');
  const errorText = useErrorText();
  const client = useQueryClient();
  const encoding = ENCODINGS.find((known) => known === found.encoding) ?? null;
  const separator = SEPARATORS.find((known) => known === found.separator) ?? null;
  const now = { encoding, separator, hasHeader: found.hasHeader };
  const reread = useMutation({
    mutationFn: (change: Partial<typeof now>) =>
      api(rereadImport, { params: { importId: found.id }, body: { ...now, ...change } }),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: [...queryKeys.people, 'imports'] }),
  });
  return (
    <Section title={text('found.file')}>
      <div className={classes['found']}>
        <p className={classes['count']}>{text('found.rows', { count: found.rowsTotal })}</p>
        {found.format === 'csv' ? (
          <>
            <SelectField
              label={text('encoding')}
              data={ENCODINGS.map((value) => ({ value, label: text(`encoding.${value}`) }))}
              value={encoding}
              disabled={reread.isPending}
              onChange={(value) =>
                reread.mutate({ encoding: ENCODINGS.find((known) => known === value) ?? null })
              }
            />
            <SelectField
              label={text('separator')}
              data={SEPARATORS.map((value) => ({
                value,
                label: text(`separator.${SEPARATOR_NAMES[value]}`),
              }))}
              value={separator}
              disabled={reread.isPending}
              onChange={(value) =>
                reread.mutate({ separator: SEPARATORS.find((known) => known === value) ?? null })
              }
            />
          </>
        ) : null}
        <Checkbox
          label={text('hasHeader')}
          checked={found.hasHeader}
          disabled={reread.isPending}
          onChange={(event) => reread.mutate({ hasHeader: event.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}
