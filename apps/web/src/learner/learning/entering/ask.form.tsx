import { Button } from '@trilha/ui/button';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { type FormEvent, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { useAsk } from './use-entering.ts';

const LONGEST = 500;

/** Asks to be let in, with a word to whoever decides. @spec LE-06 */
export function AskForm({ trainingId }: { readonly trainingId: string }) {
  const text = useText('entering');
  const [message, setMessage] = useState('');
  const ask = useAsk(trainingId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask.mutate(message);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <TextArea
          label={text('message')}
          description={text('messageHint')}
          minRows={2}
          maxLength={LONGEST}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Button type="submit" kind="primary" large fullWidth busy={ask.isPending}>
          {text('ask')}
        </Button>
      </Stack>
    </form>
  );
}
