// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { defaultCountry, keepDefaultCountry } from './default-country.ts';

test('forms begin with the country that was chosen last on this device [UX-02]', () => {
  expect(defaultCountry()).toBeNull();
  keepDefaultCountry('CL');
  expect(defaultCountry()).toBe('CL');
  keepDefaultCountry('MX');
  expect(defaultCountry()).toBe('MX');
  document.cookie = 'trilha_country=anything; Path=/';
  expect(defaultCountry()).toBeNull();
});
