import { useQueryClient } from '@tanstack/react-query';
import { startImport } from '@trilha/contract/people/imports.calls';
import { IMPORT_MAXIMUM_ROWS } from '@trilha/contract/people/people-terms';
import { numberText } from '@trilha/i18n/formats';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { ListDrop } from '../../lists/list-drop.tsx';

/** Takes a list of people and begins its import. @spec MG-03 */
export function ListUpload({ onStarted }: { readonly onStarted: (importId: string) => void }) {
  const text = useText('imports');
  const locale = useLocale();
  const client = useQueryClient();
  return (
    <ListDrop
      label={text('upload.label')}
      action={text('upload.action')}
      hint={text('upload.hint', { rows: numberText(IMPORT_MAXIMUM_ROWS, locale) })}
      tooLarge={text('upload.tooLarge')}
      start={(fileId) => api(startImport, { body: { fileId } })}
      onStarted={async ({ importId }) => {
        await client.invalidateQueries({ queryKey: [...queryKeys.people, 'imports'] });
        onStarted(importId);
      }}
    />
  );
}
