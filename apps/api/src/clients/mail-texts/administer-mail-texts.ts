import {
  changeMailText,
  listMailTexts,
  readMailText,
  resetMailText,
  testMailText,
} from '@trilha/contract/clients/mail-texts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { LOCALES } from '@trilha/i18n/locales';
import {
  MAIL_KINDS,
  type MailKind,
  type MailWords,
  mailTextProblems,
  placeholdersOf,
} from '@trilha/rules/clients/mail-texts.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publish } from '#platform/outbox.ts';
import { mailTestAsked } from './mail-test-asked.ts';
import { addressOf, deleteText, languagesOf, ownText, ownTexts, writeText } from './mail-texts.queries.ts';
import { samplesOf } from './samples.ts';
import { standardText } from './standard-letters.ts';

type Language = ResponseOf<typeof listMailTexts>['languages'][number];

export function routes(bind: Bind): void {
  bind.read(listMailTexts, async (context) => {
    const [{ languages }, own] = await Promise.all([languagesOf(context), ownTexts(context)]);
    return {
      languages: languages as Language[],
      mails: MAIL_KINDS.map((kind) => {
        const rows = own.filter((row) => row.kind === kind);
        const latest = Math.max(...rows.map((row) => row.changed_at.getTime()));
        return {
          kind,
          changed: LOCALES.filter((locale) => rows.some(({ language }) => language === locale)),
          changedAt: rows.length > 0 ? new Date(latest).toISOString() : null,
        };
      }),
    };
  });

  bind.read(readMailText, async (context, { params: { kind, language } }) => {
    const { client, now } = context;
    const [own, person, standard] = await Promise.all([
      ownText(context.db, client.id, { kind, language }),
      addressOf(context),
      standardText(kind, language),
    ]);
    const samples = await samplesOf(kind, language, {
      name: person.firstName,
      client: client.name,
      now,
      zone: client.timeZone,
    });
    return {
      kind,
      language,
      revision: own?.revision ?? 0,
      standard: { subject: standard.subject, body: standard.body },
      own: own
        ? {
            subject: own.subject,
            body: own.body,
            changedAt: own.changed_at.toISOString(),
            changedBy: own.changed_by ?? '',
          }
        : null,
      placeholders: placeholdersOf(kind).map((placeholder) => ({
        ...placeholder,
        sample: samples[placeholder.name] ?? '',
      })),
      button: standard.button,
      footer: standard.footer,
      recipient: person.email,
    };
  });

  bind.write(changeMailText, async (tx, { params, body }) => {
    assertMayBeSent(params.kind, body);
    const before = await ownText(tx.db, tx.client.id, params);
    const revision = await writeText(tx, params, body);
    if (revision === undefined) throw new AppError('changed_meanwhile');
    await recordAudit(tx, {
      action: 'platform.mailText.change',
      subjectKind: 'mailText',
      subjectId: tx.client.id,
      before: { subject: before?.subject ?? null, body: before?.body ?? null },
      after: {
        name: await nameOf(params),
        language: params.language,
        subject: body.subject,
        body: body.body,
      },
    });
    return { revision };
  });

  bind.write(resetMailText, async (tx, { params }) => {
    const gone = await deleteText(tx, params);
    if (!gone) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'platform.mailText.reset',
      subjectKind: 'mailText',
      subjectId: tx.client.id,
      before: { name: await nameOf(params), language: params.language, ...gone },
    });
    return { done: true as const };
  });

  bind.write(testMailText, async (tx, { params, body }) => {
    assertMayBeSent(params.kind, body);
    await publish(tx, mailTestAsked, { membershipId: tx.actor.membershipId, ...params, ...body });
    return { done: true as const };
  });
}

/** A letter goes by the subject it has in the product's own words. */
const nameOf = async ({ kind, language }: { readonly kind: MailKind; readonly language: Language }) =>
  (await standardText(kind, language)).subject;

/** Nobody gets a letter with a hole in it. @spec MG-06 */
function assertMayBeSent(kind: MailKind, words: MailWords): void {
  const problems = mailTextProblems(kind, words);
  const [first] = problems;
  if (!first) return;
  throw new AppError(
    'validation_failed',
    first.placeholder ? { placeholder: first.placeholder } : {},
    problems.map(({ field, code }) => ({ path: field, code })),
  );
}
