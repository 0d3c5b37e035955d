import { looksLikeArgentineQr, readArgentineQr } from './argentina-qr.rule.ts';
import { looksLikeBrazilianKey, readBrazilianKey } from './brazil-key.rule.ts';
import { looksLikeBrazilianQr, readBrazilianQr } from './brazil-qr.rule.ts';
import { looksLikeChileanStamp, readChileanStamp } from './chile-stamp.rule.ts';
import { looksLikeColombianQr, readColombianQr } from './colombia-qr.rule.ts';
import type { FiscalReading } from './fiscal-document.ts';
import { addressIn } from './fiscal-text.ts';
import { looksLikeMexicanQr, readMexicanQr } from './mexico-qr.rule.ts';
import { looksLikePeruvianQr, readPeruvianQr } from './peru-qr.rule.ts';

/** Longest code that is read, in characters; no printed code holds more. */
export const FISCAL_CODE_LIMIT = 4000;

/**
 * What a code scanned or typed from an invoice tells, whichever country it is from, or the named reason why it proves
 * nothing. A reading is evidence for the auditor: only signatures and the tax authority could prove more. @spec LO-15
 */
export function readFiscalCode(code: string): FiscalReading {
  if (code.length > FISCAL_CODE_LIMIT) return 'fiscal_code_unknown';
  if (looksLikeBrazilianKey(code)) return readBrazilianKey(code);
  if (looksLikeChileanStamp(code)) return readChileanStamp(code);
  if (looksLikePeruvianQr(code)) return readPeruvianQr(code);
  if (looksLikeColombianQr(code)) return readColombianQr(code);
  if (looksLikeMexicanQr(code)) return readMexicanQr(code);
  const address = addressIn(code);
  if (address && looksLikeArgentineQr(address)) return readArgentineQr(code);
  if (address && looksLikeBrazilianQr(address)) return readBrazilianQr(code);
  return 'fiscal_code_unknown';
}
