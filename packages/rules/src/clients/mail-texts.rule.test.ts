import { expect, test } from 'vitest';
import { filledMail, LONGEST_MAIL_SUBJECT, type MailKind, mailTextProblems } from './mail-texts.rule.ts';

const line = ({ field, code, placeholder }: { field: string; code: string; placeholder?: string }): string =>
  [field, code, placeholder].filter(Boolean).join(' ');

test.each<{ kind: MailKind; subject: string; body: string; expected: string[] }>([
  { kind: 'recovery', subject: 'Senha de {client}', body: 'Olá, {name}.', expected: [] },
  { kind: 'recovery', subject: ' ', body: '', expected: ['subject required', 'body required'] },
  {
    kind: 'recovery',
    subject: 'x'.repeat(LONGEST_MAIL_SUBJECT + 1),
    body: 'y',
    expected: ['subject too_long'],
  },
  {
    kind: 'recovery',
    subject: '{senha}',
    body: '{code} {code} {}',
    expected: [
      'subject placeholder_unknown {senha}',
      'body placeholder_unknown {code}',
      'body placeholder_unknown {}',
    ],
  },
  {
    kind: 'registration_code',
    subject: 'Código {code}',
    body: 'Use o código do assunto.',
    expected: ['body placeholder_missing {code}'],
  },
  { kind: 'deadline_near', subject: 'Prazo', body: '{training} até {date}', expected: [] },
])('"$subject" and "$body" for $kind: $expected [MG-06]', ({ kind, subject, body, expected }) => {
  expect(mailTextProblems(kind, { subject, body }).map(line)).toEqual(expected);
});

test('fills a letter line by line, leaves out what there is nothing for, and keeps the subject on one line [MG-06]', () => {
  const values = { name: 'Ana', reason: '', details: 'Um.\nDois.' };
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (all, name: 'name') => values[name] ?? all);
  expect(
    filledMail(
      { subject: '{name}\nBcc: x@y', body: 'Olá, {name}.\n\nMotivo: {reason}\n{details}\n' },
      values,
      fill,
    ),
  ).toEqual({ subject: 'Ana Bcc: x@y', paragraphs: ['Olá, Ana.', 'Um.', 'Dois.'] });
});
