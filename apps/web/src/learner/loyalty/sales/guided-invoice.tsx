import { IconCamera } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { opensCameras } from '../camera/use-camera.ts';

/** Few need it, so the form comes without it. */
const CameraSheet = lazy(() =>
  import('../camera/camera-sheet.tsx').then((file) => ({ default: file.CameraSheet })),
);

/** The invoice by a camera that says what would make it readable, beside the field that takes a file. @spec LO-10 */
export function GuidedInvoice({ onTaken }: { readonly onTaken: (photo: File) => void }) {
  const text = useText('camera');
  const loyalty = useText('loyalty');
  const [isOpen, setOpen] = useState(false);
  if (!opensCameras()) return null;
  return (
    <>
      <Button kind="quiet" icon={<IconCamera size={20} />} onClick={() => setOpen(true)}>
        {text('open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <CameraSheet
            title={text('invoice')}
            shows={loyalty('sale.photoHint')}
            onTaken={onTaken}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
