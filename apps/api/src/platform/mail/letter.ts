import type { MailKind } from '@trilha/rules/clients/mail-texts.rule';
import { escapeHtml } from '../html.ts';
import type { Mail, MailCause } from './port.ts';

export interface Letter {
  readonly kind: MailKind;
  readonly cause: MailCause;
  readonly to: string;
  readonly language: string;
  /** The client, whose name and colour head the mail. */
  readonly from: { readonly name: string; readonly colour: string; readonly onColour: string };
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly address: string } | null;
  /** Small print: why this came, and what to do when it was somebody else. */
  readonly footer: string;
}

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Arial,sans-serif";
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;

/** A mail of one subject: the same words as plain text and as HTML that old mail programs draw too. */
export function mailOf(letter: Letter): Mail {
  const { kind, cause, to, language, from, subject, paragraphs, button, footer } = letter;
  const text = [from.name, ...paragraphs, ...(button ? [`${button.label}:\n${button.address}`] : []), footer];
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.address)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${escapeHtml(from.colour)};color:${escapeHtml(from.onColour)};font-weight:600;font-size:16px;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5b616b;word-break:break-all">${escapeHtml(button.address)}</p>`
    : '';
  return {
    kind,
    language,
    cause,
    to,
    subject,
    text: text.join('\n\n'),
    html: `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f7;color:#16181d;${FONT}">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;margin:0 auto;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td style="padding:20px 28px;background:${escapeHtml(from.colour)};color:${escapeHtml(from.onColour)};font-size:18px;font-weight:700">${escapeHtml(from.name)}</td></tr>
<tr><td style="padding:28px">${paragraphs.map(paragraph).join('\n')}${action}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e5e9;font-size:13px;line-height:1.5;color:#5b616b">${escapeHtml(footer)}</p></td></tr>
</table></body></html>`,
  };
}
