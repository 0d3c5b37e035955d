import { Button } from '@trilha/ui/button';
import { Sheet } from '@trilha/ui/sheet';
import { useText } from '#shared/use-text.ts';
import classes from './reward.module.css';
import { StoreChoices } from './store-choices.tsx';
import type { StoreFiltersProps } from './store-filters.tsx';

interface StoreFilterSheetProps extends StoreFiltersProps {
  readonly onClose: () => void;
}

/** The choices of the shelf on a phone. */
export function StoreFilterSheet({ onClose, ...props }: StoreFilterSheetProps) {
  const text = useText('rewards');
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('store.filter')}
      footer={
        <Button kind="primary" fullWidth onClick={onClose}>
          {text('store.show', { count: props.facets.total })}
        </Button>
      }
    >
      <div className={classes['redeem']}>
        <StoreChoices {...props} />
      </div>
    </Sheet>
  );
}
