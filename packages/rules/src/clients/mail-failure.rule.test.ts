import { expect, test } from 'vitest';
import { type MailTrouble, mailFailure, maskedEmail } from './mail-failure.rule.ts';

test.each<[MailTrouble, string]>([
  [{ code: 'ECONNECTION' }, 'unreachable'],
  [{ code: 'EDNS' }, 'unreachable'],
  [{ code: 'EAUTH', responseCode: 535 }, 'not_let_in'],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'address_refused'],
  [{ code: 'EENVELOPE' }, 'address_refused'],
  [{ code: 'EMESSAGE', responseCode: 554 }, 'mail_refused'],
  [{ code: 'EMESSAGE', responseCode: 421 }, 'mail_refused'],
  [{ code: 'something new' }, 'other'],
  [{ code: 7 }, 'other'],
  [{}, 'other'],
])('a mail that failed with %o is told as %s [MG-06]', (trouble, told) => {
  expect(mailFailure(trouble)).toBe(told);
});

test.each([
  ['ines.duarte@nexo.example', 'i•••@nexo.example'],
  ['é@nexo.example', 'é•••@nexo.example'],
  ['"a@b"@nexo.example', '"•••@nexo.example'],
  ['@nexo.example', '•••'],
  ['nobody', '•••'],
])('%s is shown as %s [MG-06]', (address, shown) => {
  expect(maskedEmail(address)).toBe(shown);
});
