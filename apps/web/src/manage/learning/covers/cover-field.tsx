import { IconCrop } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { useFileField } from '../use-file-field.ts';
import classes from './covers.module.css';

/** Only for whoever frames a cover. */
const FrameDialog = lazy(() => import('./frame-dialog.tsx').then((file) => ({ default: file.FrameDialog })));

interface CoverFieldProps {
  readonly label: string;
  /** The cover as it is now; null where a drawn one stands in. */
  readonly fileId: string | null;
  /** Makes a picture that was sent the cover. */
  readonly onSent: (fileId: string) => Promise<unknown>;
}

/** The cover of a training: sent, and framed for all the places it stands in. @spec MG-02 */
export function CoverField({ label, fileId, onSent }: CoverFieldProps) {
  const text = useText('covers');
  const authoring = useText('authoring');
  const [isFraming, setFraming] = useState(false);
  const sending = useFileField('cover', async (_file, sent) => {
    await onSent(sent.fileId);
  });
  return (
    <div className={classes['field']}>
      <FileDrop
        label={label}
        action={authoring('file.action')}
        hint={authoring('file.hint.cover')}
        accept="image/jpeg,image/png,image/webp"
        {...sending}
      />
      {fileId ? (
        <div>
          <Button icon={<IconCrop size={20} />} onClick={() => setFraming(true)}>
            {text('open')}
          </Button>
        </div>
      ) : null}
      {fileId && isFraming ? (
        <Suspense fallback={null}>
          <FrameDialog fileId={fileId} onClose={() => setFraming(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
