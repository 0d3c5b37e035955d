/** Longest invoice number accepted, in characters. */
export const INVOICE_NUMBER_LIMIT = 60;

export type InvoiceNumberProblem = 'invoice_number_required' | 'invoice_number_too_long';

/**
 * The comparable form of an invoice number, by which the same number is recognised however it was typed: capitals,
 * no leading zeros, dots of thousands left out, one hyphen between groups. Empty when nothing is left. @spec LO-14
 */
export function invoiceKey(invoiceNumber: string): string {
  const groups = invoiceNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/(?<=\d)\.(?=\d)/g, '')
    .match(/\d+|\p{L}+/gu);
  return (groups ?? []).map((group) => group.replace(/^0+(?=\d)/, '')).join('-');
}

/** Why this text is no invoice number, or null when it is one. @spec LO-10 */
export function invoiceNumberProblem(invoiceNumber: string): InvoiceNumberProblem | null {
  if (invoiceKey(invoiceNumber) === '') return 'invoice_number_required';
  return Array.from(invoiceNumber.trim()).length > INVOICE_NUMBER_LIMIT ? 'invoice_number_too_long' : null;
}
