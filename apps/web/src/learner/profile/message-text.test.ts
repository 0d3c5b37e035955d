import { textOf } from '@trilha/i18n/catalogue';
import { gamification } from '@trilha/i18n/pt-BR/gamification';
import { expect, test } from 'vitest';
import { messageText } from './message-text.ts';

const text = textOf(gamification, 'pt-BR');

test.each([
  {
    kind: 'sale_refused',
    parameters: { invoice: 'NF-7', points: 1100, reason: 'other', note: '' },
    expected: 'A venda da nota NF-7 foi recusada pela auditoria: menos 1.100\u00a0pts.',
  },
  {
    kind: 'sale_restored',
    parameters: { invoice: 'NF-7', points: 40 },
    expected: 'A venda da nota NF-7 voltou a valer: mais 40\u00a0pts.',
  },
  {
    kind: 'order_shipped',
    parameters: { number: 'A1-2', reward: 'Mochila', tracking: 'TR1', note: '' },
    expected: 'Seu pedido A1-2 está a caminho: Mochila.',
  },
  {
    kind: 'level_approved',
    parameters: { level: 'Creator', campaign: 'Volta às aulas', note: '' },
    expected: 'Seu nível Creator em Volta às aulas foi aprovado.',
  },
  {
    kind: 'points_expiring',
    parameters: { points: 100, campaign: 'Volta às aulas', endsOn: '2026-12-15' },
    expected: 'Você ainda tem 100\u00a0pts para trocar em Volta às aulas. Valem até 15/12/2026.',
  },
  { kind: 'of_another_version', parameters: {}, expected: 'Há uma novidade para você.' },
])('a message of the kind $kind says what happened [CO-04] [RW-03]', ({ kind, parameters, expected }) => {
  expect(messageText(text, { kind, parameters }, 'pt-BR')).toBe(expected);
});
