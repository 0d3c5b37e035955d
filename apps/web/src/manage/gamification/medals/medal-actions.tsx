import { IconArchive, IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveMedal } from '@trilha/contract/gamification/medals.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Row } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type Medal, medalsKey } from './medal-queries.ts';

/** Publishing says first what comes of it; archiving is undone by publishing again. @spec GM-02 */
export function MedalActions({ medal: { id, state } }: { readonly medal: Medal }) {
  const text = useText('honouring');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const move = useMutation({
    mutationFn: (to: 'published' | 'archived') =>
      api(moveMedal, { params: { medalId: id }, body: { state: to } }),
    onSuccess: async (_done, to) => {
      setAsking(false);
      await cache.invalidateQueries({ queryKey: medalsKey });
      showToast(text(to));
    },
    onError: (error) => {
      setAsking(false);
      showToast(errorText(error), { tone: 'bad' });
    },
  });
  return (
    <Row gap={8}>
      {state === 'published' ? (
        <Button
          icon={<IconArchive size={20} />}
          busy={move.isPending}
          onClick={() => move.mutate('archived')}
        >
          {text('archive')}
        </Button>
      ) : (
        <Button kind="primary" icon={<IconSend size={20} />} onClick={() => setAsking(true)}>
          {text('publish')}
        </Button>
      )}
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={text('publish')}
        leave={text('cancel')}
        footer={
          <Button kind="primary" busy={move.isPending} onClick={() => move.mutate('published')}>
            {text('publish')}
          </Button>
        }
      >
        <p>{text('publishText')}</p>
        <p>{text('saveFirst')}</p>
      </Dialog>
    </Row>
  );
}
