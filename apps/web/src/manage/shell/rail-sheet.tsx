import { Sheet } from '@trilha/ui/sheet';
import { useText } from '#shared/use-text.ts';
import { Rail } from './rail.tsx';

/** The rail on phones. */
export function RailSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText('shell');
  return (
    <Sheet opened onClose={onClose} title={text('mainMenu')}>
      <Rail onChoose={onClose} />
    </Sheet>
  );
}
