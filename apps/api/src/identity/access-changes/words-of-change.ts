import { loadText } from '@trilha/i18n/load';
import type { Locale } from '@trilha/i18n/locales';
import { type AccessChange, type AccessChanger, topicOf } from '@trilha/rules/identity/access-change.rule';
import { deviceOf } from '@trilha/rules/identity/device.rule';

interface Change {
  readonly at: string;
  readonly change: AccessChange;
  readonly by: AccessChanger;
  readonly agent: string;
  readonly provider: string | null;
}

interface Told {
  readonly locale: Locale;
  readonly client: string;
  readonly zone: string;
  readonly support: { readonly support_email: string | null; readonly support_phone: string | null };
}

/** What a letter about a change tells in the product's own words, line by line, in the language of whoever reads it. @spec ID-26 ID-27 */
export async function wordsOfChange(
  { at, change, by, agent, provider }: Change,
  { locale, client, zone, support }: Told,
) {
  const text = await loadText(locale, 'mail');
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(at));
  const who = { self: null, link: text('access.byLink'), staff: text('access.byStaff', { client }) }[by];
  const device = await nameOfDevice(agent, locale);
  const contacts = [support.support_email, support.support_phone].filter((contact) => contact !== null);
  const help = contacts.length > 0 ? [text('access.support', { client, contact: contacts.join(' · ') })] : [];
  const origin = [...(who ? [who] : []), ...(device ? [text('access.device', { device })] : [])];
  const what = {
    password: () => [
      text('changed.text', { moment }),
      ...origin,
      text(by === 'self' ? 'access.othersOut' : 'changed.sessions'),
    ],
    email: () => [text('access.email', { moment }), ...origin, text('access.undoEmail'), ...help],
    phone: () => [text('access.phone', { moment }), ...origin, text('access.undo'), ...help],
    app: () => [text('factor.app', { moment }), ...origin, text('factor.undo')],
    passkey: () => [text('factor.passkey', { moment }), ...origin, text('factor.undo')],
    codes: () => [text('factor.codes', { moment }), ...origin, text('factor.undo')],
    removed: () =>
      by === 'staff'
        ? [text('access.reset', { moment }), ...origin, text('access.undo'), ...help]
        : [text('factor.removed', { moment }), ...origin, text('factor.undo')],
    linked: () => [
      text('access.linked', { moment, provider: provider ?? '' }),
      ...origin,
      text('access.undoLink'),
    ],
    unlinked: () => [
      text('access.unlinked', { moment, provider: provider ?? '' }),
      ...origin,
      text('access.undo'),
    ],
  } satisfies Record<AccessChange, () => readonly string[]>;
  return {
    kind: `access_${topicOf(change)}` as const,
    now: what[change]().join('\n'),
    before: [text('access.emailBefore', { moment }), ...origin, text('access.undoFormer'), ...help].join(
      '\n',
    ),
    recover: text('changed.button'),
    askForHelp: text('access.help'),
    footer: text(by === 'staff' ? 'access.known' : 'changed.notYou'),
  };
}

/** As the screen of devices names it; nothing where the browser said nothing that is known. */
async function nameOfDevice(agent: string, locale: Locale): Promise<string | null> {
  const { browser, system } = deviceOf(agent);
  if (!browser || !system) return browser ?? system;
  return (await loadText(locale, 'account'))('devices.both', { browser, system });
}
