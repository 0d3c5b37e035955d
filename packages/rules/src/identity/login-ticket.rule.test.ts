import { expect, test } from 'vitest';
import { MODULES } from '../clients/modules.rule.ts';
import { ticketLanding, withoutTicket } from './login-ticket.rule.ts';

const ON = MODULES;

test.each([
  ['library', '0193-ab', '/libraries/0193-ab', '/library'],
  ['news', '12', '/news/12', '/news'],
  ['online_courses', '0193-ab', '/online-courses/0193-ab', '/online-courses'],
  ['online_course', '7', '/online-courses/7', '/online-courses'],
  ['Online-Courses ', '7', '/online-courses/7', '/online-courses'],
  ['trails', '7', '/trails/7', '/trails'],
  ['presential_courses', '7', '/presential-courses/7', '/presential-courses'],
  ['webinars', '7', '/webinars/7', '/webinars'],
  ['live_classes', '7', '/live-classes/7', '/live-classes'],
  ['podcasts', '7', '/podcasts/7', '/podcasts'],
  ['surveys', '7', '/home/surveys/7', '/home'],
  ['campaign', '9', '/campaigns/9', '/campaigns'],
  ['rewards', '9', '/reward-store/details/9', '/reward-store'],
  ['event', '9', '/events/9', '/events'],
])('module %s with item %s leads to %s, or else to %s [ID-09]', (module, item, path, page) => {
  expect(ticketLanding(module, item, ON)).toMatchObject({ to: 'item', item, path, page });
  expect(ticketLanding(module, '', ON)).toEqual({ to: 'page', page, isLost: false });
  // What cannot be an item leads nowhere else.
  for (const strange of ['../manage', '7?token=x', 'a b', '\u0000', 'x'.repeat(65)])
    expect(ticketLanding(module, strange, ON)).toEqual({ to: 'page', page, isLost: true });
});

test.each([
  ['trails', '7'],
  ['rewards', '9'],
  ['event', '9'],
  ['campaigns', ''],
])('module %s that the client has not leads home, and that is told [ID-09] [CL-03]', (module, item) => {
  expect(ticketLanding(module, item, ['online_courses'])).toEqual({ to: 'home', isLost: true });
});

test.each([
  ['points_transfers', '7', { to: 'page', page: '/points-transfer', isLost: false }],
  ['', '7', { to: 'home', isLost: false }],
  ['constructor', '7', { to: 'home', isLost: true }],
  ['forums', '7', { to: 'home', isLost: true }],
])('module %s with item %s leads as far as there is something [ID-09]', (module, item, landing) => {
  expect(ticketLanding(module, item, ON)).toEqual(landing);
});

test.each([
  ['/profile', null],
  ['/profile?tab=a', null],
  ['/profile?token=abc', { ticket: 'abc', address: '/profile' }],
  ['/online-courses?q=a%20b&token=abc&x=1#top', { ticket: 'abc', address: '/online-courses?q=a+b&x=1#top' }],
  ['/profile?token=', { ticket: '', address: '/profile' }],
  ['/profile#token=abc', null],
  ['/profile#a?token=abc', null],
])('the ticket of %s is taken out of the address [ID-07]', (address, expected) => {
  expect(withoutTicket(address)).toEqual(expected);
});
