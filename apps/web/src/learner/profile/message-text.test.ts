import { NOTIFICATION_VALUES } from '@trilha/contract/gamification/notification-kinds';
import { textOf } from '@trilha/i18n/catalogue';
import { loadMessages } from '@trilha/i18n/load';
import { LOCALES } from '@trilha/i18n/locales';
import { ACCESS_CHANGES } from '@trilha/rules/identity/access-change.rule';
import { describe, expect, test } from 'vitest';
import { messageText } from './message-text.ts';

const VALUES = {
  name: 'Renato Figueira',
  identifier: 'NX-1042',
  training: 'LGPD no ponto de venda',
  activity: 'Prova final',
  before: 43,
  score: 86,
  level: 'Avançado',
  campaign: 'Q4 2026',
  invoice: '112669',
  points: 120,
  type: 'Gôndola',
  store: 'Loja Centro',
  reason: 'invoice_unreadable',
  note: 'Foto escura',
  number: 'PC-4021',
  reward: 'Fone bluetooth',
  tracking: 'TR123456789BR',
  endsOn: '2026-12-15',
  until: '2026-12-20',
  change: 'linked',
  by: 'link',
  agent: 'Mozilla/5.0',
  provider: 'Crachá',
  programme: 'Clube da Obra',
  prefix: '+5511',
  sent: 60,
  at: '2026-12-20T22:00:00.000Z',
  event: 'Encontro de vendedores',
  gift: 'Dia do Vendedor',
  medal: 'Primeiros passos',
  people: 12,
  topic: 'Processadores',
  other: 'Garantia estendida',
} as const;
const ZONE = 'America/Sao_Paulo';
/** Told only where there is something to tell, or only as part of the reason. */
const NOT_ALWAYS_TOLD: Readonly<Record<string, readonly string[]>> = {
  level_approved: ['note'],
  order_approved: ['note', 'tracking'],
  order_shipped: ['note'],
  order_delivered: ['note', 'tracking'],
  level_at_risk: ['endsOn'],
  points_expiring: ['endsOn'],
  order_reproved: ['until'],
  own_data_ready: ['until'],
  points_transfer_confirmed: ['until'],
  trail_renewal_due: ['until'],
  trail_deadline_near: ['until'],
  course_deadline_near: ['until'],
  training_overdue: ['until'],
  training_assigned_until: ['until'],
  training_deadline_moved: ['until'],
  class_subscribed: ['at'],
  class_place_given: ['at'],
  class_moved: ['at'],
  event_moved: ['at'],
  order_new_address: ['at'],
  class_near: ['at'],
  access_changed: ['change', 'by', 'agent'],
};
const reasonText = (reason: string | null, note: string | null): string =>
  [reason, note].filter(Boolean).join('. ');

const deviceName = (agent: string): string => `device ${agent}`;

describe.each(LOCALES)('messages in %s [GM-03]', (locale) => {
  test.each(Object.entries(NOTIFICATION_VALUES))(
    'tell what a message of the kind %s is about [GM-03, UX-01]',
    async (kind, names) => {
      const text = textOf(await loadMessages(locale, 'gamification'), locale);
      const words = messageText(
        { text, reasonText, locale, zone: ZONE, deviceName },
        { kind, parameters: VALUES },
      );
      const told = names.filter((name) => !NOT_ALWAYS_TOLD[kind]?.includes(name));
      for (const name of told) expect(words).toContain(String(VALUES[name]));
      expect(words).not.toMatch(/[{}]/);
      if ((names as readonly string[]).includes('at')) expect(words).toMatch(/19[:h ]|7:00/);
      if (kind === 'points_expiring' || kind === 'own_data_ready') expect(words).toMatch(/2026/);
    },
  );

  test('tell every change of access, by whom and on what, and never a device of the staff [ID-26, ID-27]', async () => {
    const text = textOf(await loadMessages(locale, 'gamification'), locale);
    const say = (parameters: Record<string, string>) =>
      messageText(
        { text, reasonText, locale, zone: ZONE, deviceName },
        { kind: 'access_changed', parameters },
      );
    for (const change of ACCESS_CHANGES) {
      const own = say({ change, by: 'self', agent: 'A phone', provider: 'Crachá' });
      expect(own).toContain('device A phone');
      expect(own).toContain(text(change === 'linked' ? 'message.accessUndoLink' : 'message.accessUndo'));
      const staff = say({ change, by: 'staff', agent: '', provider: 'Crachá' });
      expect(staff).toContain(text('message.accessStaff'));
      expect(staff).not.toContain('device');
    }
    expect(say({ change: 'moon_landing', by: 'self', agent: '' })).toBe(text('message.other'));
  });

  test('name one weak topic of the week where there is no other [GA-03]', async () => {
    const text = textOf(await loadMessages(locale, 'gamification'), locale);
    const words = messageText(
      { text, reasonText, locale, zone: ZONE, deviceName },
      { kind: 'weak_topics', parameters: { topic: 'Processadores', other: '' } },
    );
    expect(words).toBe(text('message.weak_topics', { topics: 'Processadores' }));
    expect(words).toContain('Processadores');
  });

  test('say plainly that there is news of a kind not known yet [GM-03]', async () => {
    const text = textOf(await loadMessages(locale, 'gamification'), locale);
    expect(
      messageText(
        { text, reasonText, locale, zone: ZONE, deviceName },
        { kind: 'moon_landing', parameters: {} },
      ),
    ).toBe(text('message.other'));
  });
});
