/** A value that a letter may say, and whether it must: without it the letter would be of no use. */
export interface MailPlaceholder {
  readonly name: string;
  readonly required: boolean;
}

const may = (...names: readonly string[]): readonly MailPlaceholder[] =>
  ['name', 'client', ...names].map((name) => ({ name, required: false }));
const must = (name: string): MailPlaceholder => ({ name, required: true });

/** Every letter the product sends, with the values it may say. @spec MG-06 */
export const MAIL_PLACEHOLDERS = {
  recovery: may('minutes'),
  first_access: may('minutes'),
  registration_code: [
    { name: 'client', required: false },
    must('code'),
    { name: 'minutes', required: false },
  ],
  registration_approved: may(),
  registration_refused: may('reason'),
  administrator_invited: [...may(), must('how')],
  enrolment_approved: [...may(), must('training')],
  enrolment_queued: [...may(), must('training')],
  enrolment_place_given: [...may(), must('training')],
  enrolment_refused: [...may('reason'), must('training')],
  class_subscribed: [...may('place'), must('training'), must('moment')],
  class_place_given: [...may('place'), must('training'), must('moment')],
  class_moved: [...may('place'), must('training'), must('moment')],
  class_cancelled: [...may('reason'), must('training')],
  class_near: [...may('place'), must('training'), must('moment')],
  deadline_near: [...may(), must('training'), must('date')],
  deadline_passed: [...may(), must('training'), must('date')],
  late_digest: [...may('trainings'), must('people')],
  order_new_address: [...may(), must('order'), must('reward'), must('moment')],
  access_password: [...may(), must('details')],
  access_email: [...may(), must('details')],
  access_phone: [...may(), must('details')],
  access_factor: [...may(), must('details')],
  access_way: [...may(), must('details')],
  access_former_email: [...may(), must('details')],
  deletion_asked: [...may(), must('date')],
  account_erased: [...may('moment'), must('number')],
  own_data_ready: may('date'),
  codes_stopped: [...may('prefix', 'sent'), must('numbers'), must('until')],
} as const satisfies Readonly<Record<string, readonly MailPlaceholder[]>>;

export type MailKind = keyof typeof MAIL_PLACEHOLDERS;
export const MAIL_KINDS = Object.keys(MAIL_PLACEHOLDERS) as MailKind[];
/** The values a letter may say. @spec MG-06 */
export const placeholdersOf = (kind: MailKind): readonly MailPlaceholder[] => MAIL_PLACEHOLDERS[kind];

/** In characters, as mail programs show them whole. */
export const LONGEST_MAIL_SUBJECT = 150;
export const LONGEST_MAIL_BODY = 4000;

export interface MailWords {
  readonly subject: string;
  /** Each line is a paragraph; `{name}` stands for a value. */
  readonly body: string;
}
export type MailTextProblemCode = 'required' | 'too_long' | 'placeholder_unknown' | 'placeholder_missing';
export interface MailTextProblem {
  readonly field: keyof MailWords;
  readonly code: MailTextProblemCode;
  /** The value it is about, in braces. */
  readonly placeholder?: string;
}

const BRACED = /\{([^{}]*)\}/g;
const bracedIn = (text: string): string[] => [...text.matchAll(BRACED)].map(([, name = '']) => name);

/** What is wrong with the words of a letter; none means that it may be sent so. @spec MG-06 */
export function mailTextProblems(kind: MailKind, { subject, body }: MailWords): readonly MailTextProblem[] {
  const known = new Map(placeholdersOf(kind).map((placeholder) => [placeholder.name, placeholder]));
  const unknown = (field: keyof MailWords, text: string): MailTextProblem[] =>
    [...new Set(bracedIn(text))]
      .filter((name) => !known.has(name))
      .map((name) => ({ field, code: 'placeholder_unknown', placeholder: `{${name}}` }));
  const lengths = [
    ...lengthProblem('subject', subject, LONGEST_MAIL_SUBJECT),
    ...lengthProblem('body', body, LONGEST_MAIL_BODY),
  ];
  const said = new Set(bracedIn(body));
  const missing = [...known.values()]
    .filter(({ name, required }) => required && !said.has(name))
    .map(({ name }) => ({
      field: 'body' as const,
      code: 'placeholder_missing' as const,
      placeholder: `{${name}}`,
    }));
  return [
    ...lengths,
    ...unknown('subject', subject),
    ...unknown('body', body),
    ...(body.trim() ? missing : []),
  ];
}

function lengthProblem(field: keyof MailWords, text: string, most: number): readonly MailTextProblem[] {
  if (!text.trim()) return [{ field, code: 'required' }];
  return Array.from(text).length > most ? [{ field, code: 'too_long' }] : [];
}

export type MailValues = Readonly<Record<string, string | number>>;

/**
 * The letter as it is read: `fill` puts values in for placeholders, once. A line that asks for something there is
 * nothing of is left out; a value of several lines becomes several paragraphs; a subject is one line. @spec MG-06
 */
export function filledMail(
  { subject, body }: MailWords,
  values: MailValues,
  fill: (text: string) => string,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const lines = body.split(/\n+/).filter((line) => bracedIn(line).every((name) => values[name] !== ''));
  return {
    subject: fill(subject).replace(/\s+/g, ' ').trim(),
    paragraphs: lines
      .flatMap((line) => fill(line).split(/\n+/))
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}
