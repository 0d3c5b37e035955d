import type { LocalDate } from '../../shared/local-date.ts';

/** Documents whose code is read, by the country they are from. @spec LO-15 */
export const FISCAL_KINDS = [
  'br_nfe',
  'br_nfce',
  'br_cfe',
  'ar_invoice',
  'cl_document',
  'co_invoice',
  'mx_cfdi',
  'pe_receipt',
] as const;
export type FiscalKind = (typeof FISCAL_KINDS)[number];

/** What the fiscal code on an invoice tells by itself, without asking the tax authority. @spec LO-15 */
export interface FiscalDocument {
  readonly country: 'AR' | 'BR' | 'CL' | 'CO' | 'MX' | 'PE';
  readonly kind: FiscalKind;
  /** Names the invoice uniquely, so that the same one is recognised when somebody else sends it. */
  readonly fiscalKey: string;
  readonly invoiceNumber: string | null;
  readonly issuedOn: LocalDate | null;
  /** The month `YYYY-MM`, also where the day is not told. */
  readonly issuedMonth: string | null;
  /** Tax number of who issued it, without separators. */
  readonly taxNumber: string | null;
  /** Total in hundredths of the currency, null when it is not told without doubt. */
  readonly totalCents: number | null;
}

/** Why a code proves nothing; signatures are checked by the server alone. @spec LO-15 */
export const FISCAL_CODE_PROBLEMS = [
  'fiscal_code_unknown',
  'fiscal_code_malformed',
  'fiscal_check_digit_wrong',
  'fiscal_tax_number_wrong',
  'fiscal_date_wrong',
  'fiscal_host_unknown',
  'fiscal_test_environment',
  'fiscal_signature_wrong',
] as const;
export type FiscalCodeProblem = (typeof FISCAL_CODE_PROBLEMS)[number];

export type FiscalReading = FiscalDocument | FiscalCodeProblem;
