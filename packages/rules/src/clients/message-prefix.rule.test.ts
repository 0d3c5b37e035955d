import { expect, test } from 'vitest';
import { CALM_HOUR, mostInAnHour, placeOfPhone } from './message-prefix.rule.ts';

test.each([
  ['+5511955501047', { country: 'BR', prefix: '+5511' }],
  ['+5491155501047', { country: 'AR', prefix: '+5491' }],
  ['+18765550104', { country: 'CA', prefix: '+1876' }],
  ['+59899550104', { country: 'UY', prefix: '+59899' }],
  ['+56955501047', { country: 'CL', prefix: '+5695' }],
  ['+37060112345', null],
  ['', null],
])('finds where %s is [ID-19]', (phone, place) => {
  expect(placeOfPhone(phone)).toEqual(place);
});

test.each([
  [0, CALM_HOUR],
  [15, CALM_HOUR],
  [16, 64],
  [200, 800],
])('after a busiest hour of %i lets %i go in an hour [ID-11] [ID-19]', (before, most) => {
  expect(mostInAnHour(before)).toBe(most);
});
