import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportPeople } from '@trilha/contract/people/people.calls';
import { Button } from '@trilha/ui/button';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { saveFile } from '#shared/save-file.ts';
import { useText } from '#shared/use-text.ts';
import { peopleFilter } from '../people-queries.ts';
import type { PeopleSearch } from './people.search.ts';

/** Takes the filtered people out as one file, fetched piece by piece however many they are. @spec MG-03 */
export function ExportButton({ search }: { readonly search: PeopleSearch }) {
  const text = useText('people');
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: async () => {
      const filter = peopleFilter(search);
      const pieces: string[] = [];
      let fileName = '';
      let cursor: string | null = null;
      do {
        const piece: Awaited<ReturnType<typeof pieceAfter>> = await pieceAfter(filter, cursor);
        pieces.push(piece.content);
        fileName = piece.fileName;
        cursor = piece.nextCursor;
      } while (cursor !== null);
      return { fileName, content: pieces.join('') };
    },
    onSuccess: saveFile,
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  return (
    <Button icon={<IconDownload size={20} />} busy={download.isPending} onClick={() => download.mutate()}>
      {text('export')}
    </Button>
  );
}

const pieceAfter = (filter: ReturnType<typeof peopleFilter>, cursor: string | null) =>
  api(exportPeople, { body: { ...filter, cursor } });
