import { IconBarcode } from '@tabler/icons-react';
import { IconButton } from '@trilha/ui/button';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './sale.module.css';
import { scanPhoto } from './scan/scan-photo.ts';

interface BarcodeButtonProps {
  readonly onRead: (barcode: string) => void;
}

/** Reads the label of a product by the camera, beside the field in which it may be typed as well. @spec LO-10 */
export function BarcodeButton({ onRead }: BarcodeButtonProps) {
  const text = useText('loyalty');
  const [state, setState] = useState<'idle' | 'looking' | 'none'>('idle');
  const camera = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const look = async (photo: File): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState('looking');
    const barcode = await scanPhoto('product', photo, signal);
    if (signal.aborted) return;
    setState(barcode ? 'idle' : 'none');
    if (barcode) onRead(barcode);
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [photo] = currentTarget.files ?? [];
    // The same photo may be tried again.
    currentTarget.value = '';
    if (photo) void look(photo);
  };
  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text('sale.barcode')}
        onChange={take}
      />
      <IconButton
        label={text('sale.barcode')}
        icon={<IconBarcode size={22} />}
        kind="secondary"
        busy={state === 'looking'}
        onClick={() => camera.current?.click()}
      />
      <output className={classes['barcode']}>
        {state === 'looking' ? text('sale.barcodeLooking') : null}
        {state === 'none' ? text('sale.barcodeNone') : null}
      </output>
    </>
  );
}
