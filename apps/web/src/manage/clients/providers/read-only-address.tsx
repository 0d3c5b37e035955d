import { IconCopy } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { useText } from '#shared/use-text.ts';
import classes from '../clients.module.css';

interface ReadOnlyAddressProps {
  readonly label: string;
  readonly hint: string;
  readonly address: string;
  /** Words of the button and of what it did, where it is no address. */
  readonly copy?: string;
  readonly copied?: string;
}

/** An address to carry over to the provider, whole. */
export function ReadOnlyAddress({ label, hint, address, ...words }: ReadOnlyAddressProps) {
  const text = useText('clients');
  const copy = (): void =>
    void navigator.clipboard
      .writeText(address)
      .then(() => showToast(words.copied ?? text('providers.copied')));
  return (
    <div className={classes['group']}>
      <TextField
        label={label}
        description={hint}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={<IconCopy size={20} />} onClick={copy}>
        {words.copy ?? text('providers.copy')}
      </Button>
    </div>
  );
}
