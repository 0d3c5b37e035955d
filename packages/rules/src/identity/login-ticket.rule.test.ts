import { expect, test } from 'vitest';
import { ticketPath, withoutTicket } from './login-ticket.rule.ts';

const on = ['online_courses', 'news', 'rewards', 'campaigns'];

test.each([
  ['online_courses', '0193-ab', '/online-courses/0193-ab'],
  ['online_course', '7', '/online-courses/7'],
  ['online-courses', '7', '/online-courses/7'],
  ['news', '12', '/news/12'],
  ['rewards', '', '/reward-store'],
  ['campaign', '9', '/insert-sales'],
  ['trails', '7', null],
  ['online_courses', '', null],
  ['online_courses', '../manage', null],
  ['online_courses', '7?token=x', null],
  ['', '7', null],
  ['constructor', '7', null],
])('module %s with item %s leads to %s [ID-09] [CL-03]', (module, item, expected) => {
  expect(ticketPath(module, item, on)).toBe(expected);
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
