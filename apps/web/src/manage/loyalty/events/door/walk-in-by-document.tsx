import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { WalkIn } from './walk-in-sheet.tsx';

/** Nobody can be asked: what is written down is looked at once there is a network. @spec EV-05 OF-04 */
export function WalkInByDocument({ onAdmit }: { readonly onAdmit: (who: WalkIn) => void }) {
  const text = useText('organising');
  const [name, setName] = useState('');
  const [document, setDocument] = useState('');
  const [isTried, setTried] = useState(false);
  const misses = { name: name.trim() === '', document: document.trim() === '' };
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!misses.name && !misses.document)
      onAdmit({ memberId: null, name: name.trim(), document: document.trim() });
  };
  return (
    <form noValidate onSubmit={keep}>
      <Stack gap={16}>
        <Notice tone="warn">{text('walkIn.offline')}</Notice>
        <TextField
          label={text('walkIn.name')}
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isTried && misses.name ? text('walkIn.nameMissing') : null}
        />
        <TextField
          label={text('walkIn.document')}
          autoComplete="off"
          maxLength={40}
          value={document}
          onChange={(event) => setDocument(event.currentTarget.value)}
          error={isTried && misses.document ? text('walkIn.documentMissing') : null}
        />
        <Button type="submit" kind="primary" fullWidth>
          {text('walkIn.keep')}
        </Button>
      </Stack>
    </form>
  );
}
