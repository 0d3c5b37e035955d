import { readFiscalCode } from '@trilha/rules/loyalty/invoices/read-fiscal-code.rule';
import { isCnpj } from '@trilha/rules/shared/tax-numbers';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useText } from '#shared/use-text.ts';
import type { Participation } from '../loyalty-queries.ts';
import type { ScannedCode } from './scan/scan-invoice.ts';

/** Digits, or letters in the tax number of newer companies, of a Brazilian invoice's access key. */
const KEY_LENGTH = 44;

interface InvoiceKeyFieldProps {
  readonly store: Participation['stores'][number] | null;
  readonly onCode: (scanned: ScannedCode) => void;
}

/** Where the photo could not be read, the key of a Brazilian invoice may be typed; its check digit answers at once. @spec LO-15 */
export function InvoiceKeyField({ store, onCode }: InvoiceKeyFieldProps) {
  const text = useText('loyalty');
  const [typed, setTyped] = useState('');
  if (store === null || !isCnpj(store.taxNumber)) return null;
  const key = keyIn(typed);
  const reading = key.length === KEY_LENGTH ? readFiscalCode(key) : null;
  return (
    <TextField
      label={`${text('sale.code.key')} (${text('sale.optional')})`}
      description={text('sale.code.keyHint')}
      inputMode="text"
      autoComplete="off"
      maxLength={60}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const code = keyIn(value);
        const told = code.length === KEY_LENGTH ? readFiscalCode(code) : null;
        if (told !== null && typeof told === 'object') onCode({ code, reading: told });
      }}
      error={typeof reading === 'string' || key.length > KEY_LENGTH ? text('sale.code.keyWrong') : null}
    />
  );
}

/** As printed, in groups and with letters of either size. */
const keyIn = (typed: string): string => typed.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
