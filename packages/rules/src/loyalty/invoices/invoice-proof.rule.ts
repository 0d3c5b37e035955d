import type { LocalDate } from '../../shared/local-date.ts';
import { compactNumber } from '../../shared/tax-numbers.ts';
import { invoiceKey } from '../sales/invoice-number.rule.ts';
import type { FiscalDocument, FiscalReading } from './fiscal-document.ts';

/** `untold` where the code says nothing about it. */
export type Finding = 'agrees' | 'differs' | 'untold';
export interface InvoiceFindings {
  readonly invoiceNumber: Finding;
  readonly date: Finding;
  readonly taxNumber: Finding;
  /** Consistent as long as nothing differs. */
  readonly consistent: boolean;
}

/** What a seller says of an invoice, and the tax number of the store they name. */
export interface ClaimedInvoice {
  readonly invoiceNumber: string;
  readonly soldOn: LocalDate;
  readonly storeTaxNumber: string;
}

/** How the code of an invoice stands to what was typed; `refused` is a code that proves nothing. @spec LO-15 LO-30 */
export const CODE_VERDICTS = ['agrees', 'differs', 'refused'] as const;
export type CodeVerdict = (typeof CODE_VERDICTS)[number];

/** The short word for a reading beside a claim: what queues are filtered by. @spec LO-15 LO-30 */
export function codeVerdict(claimed: ClaimedInvoice, reading: FiscalReading): CodeVerdict {
  if (typeof reading === 'string') return 'refused';
  return invoiceFindings(claimed, reading).consistent ? 'agrees' : 'differs';
}

/**
 * Compares what a seller claims with what the fiscal code of the invoice tells. A number may be claimed with or without
 * its series; where the code tells only the month, the month is compared. Findings are shown to the auditor and
 * never refuse a sale by themselves. @spec LO-15
 */
export function invoiceFindings(claimed: ClaimedInvoice, told: FiscalDocument): InvoiceFindings {
  const findings = {
    invoiceNumber: finding(told.invoiceNumber, (number) => isSameNumber(claimed.invoiceNumber, number)),
    date: finding(told.issuedOn ?? told.issuedMonth, (date) => claimed.soldOn.startsWith(date)),
    taxNumber: finding(told.taxNumber, (number) => isSameTaxNumber(claimed.storeTaxNumber, number)),
  };
  return { ...findings, consistent: !Object.values(findings).includes('differs') };
}

function finding(told: string | null, agrees: (told: string) => boolean): Finding {
  if (told === null) return 'untold';
  return agrees(told) ? 'agrees' : 'differs';
}

function isSameNumber(claimed: string, told: string): boolean {
  const [claimedKey, toldKey] = [invoiceKey(claimed), invoiceKey(told)];
  if (claimedKey === '') return false;
  return claimedKey === toldKey || toldKey.endsWith(`-${claimedKey}`) || claimedKey.endsWith(`-${toldKey}`);
}

/** A check digit may be left out on either side, as Colombian tills do. */
function isSameTaxNumber(claimed: string, told: string): boolean {
  const [one, other] = [compactNumber(claimed), compactNumber(told)];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 6 && long.length - short.length <= 1 && long.startsWith(short);
}
