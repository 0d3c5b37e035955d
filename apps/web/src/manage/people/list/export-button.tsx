import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportPeople } from '@trilha/contract/people/people.calls';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { fetchFile } from '#shared/save-file.ts';
import { useText } from '#shared/use-text.ts';
import { peopleFilter } from '../people-queries.ts';
import type { PeopleSearch } from './people.search.ts';

/** Takes the filtered people out as one file, made by the server while it is fetched. @spec MG-03 */
export function ExportButton({ search }: { readonly search: PeopleSearch }) {
  const text = useText('people');
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () => api(exportPeople, { body: peopleFilter(search) }),
    onSuccess: ({ url }) => fetchFile(url),
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <Button icon={<IconDownload size={20} />} busy={download.isPending} onClick={() => download.mutate()}>
      {text('export')}
    </Button>
  );
}
