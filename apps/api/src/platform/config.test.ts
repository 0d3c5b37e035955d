import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  [undefined, false],
  ['false', false],
  ['loopback', ['loopback']],
  ['10.0.0.5, 192.168.0.0/16,fd00::/8', ['10.0.0.5', '192.168.0.0/16', 'fd00::/8']],
])('believes the proxies that TRUST_PROXY names: %s [OP-02]', (given, expected) => {
  expect(readConfig(given === undefined ? {} : { TRUST_PROXY: given }).TRUST_PROXY).toEqual(expected);
});

test.each(['true', '1', '2', 'everybody', '10.0.0.0/33', '10.0.0.5/8/8', '10.0.0.5,true'])(
  'does not start with a TRUST_PROXY that would believe anybody, and says why: %s [OP-02] [ID-26]',
  (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(
      /TRUST_PROXY: names the addresses.*would then choose the address/,
    );
  },
);
