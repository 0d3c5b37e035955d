// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { setSharedDevice } from '#shared/shared-device/shared-device.ts';
import { forgetInTab, keepInTab, keptInTab } from './tab-draft.ts';

const PLACE = 'trilha.registration.nexo';
const DRAFT = {
  answers: {
    firstName: 'Lia',
    document: '529.982.247-25',
    phone: '(11) 95550-1047',
    email: 'lia@example.test',
    disabilityDescription: 'Baixa visão',
  },
  proof: { to: 'lia@example.test' },
};

// A secret of this browser; over plain HTTP none with `Secure` would stay here.
document.cookie = `trilha_secret=${'A'.repeat(43)}`;

afterEach(() => {
  setSharedDevice(false);
  forgetInTab(PLACE);
});

test('what was told comes back after a reload, and lies here sealed: no document, phone or address in the clear [ID-15] [UX-02]', async () => {
  await keepInTab(PLACE, DRAFT);
  const lying = JSON.stringify(Object.entries(sessionStorage));
  for (const told of ['Lia', '529', '95550', 'lia@', 'vis', 'document', 'phone', 'email', 'proof'])
    expect(lying).not.toContain(told);
  expect(await keptInTab(PLACE)).toEqual(DRAFT);
});

test('the last of several changes stays, and nothing comes back once it is forgotten [ID-15]', async () => {
  void keepInTab(PLACE, { answers: { firstName: 'L' } });
  void keepInTab(PLACE, DRAFT);
  expect(await keptInTab(PLACE)).toEqual(DRAFT);
  void keepInTab(PLACE, DRAFT);
  forgetInTab(PLACE);
  expect(await keptInTab(PLACE)).toBeNull();
});

test('a device of many keeps no draft [ID-24]', async () => {
  setSharedDevice(true);
  await keepInTab(PLACE, DRAFT);
  expect(sessionStorage.getItem(PLACE)).toBeNull();
});

test.each(['{', 'x.y', JSON.stringify(DRAFT)])(
  'takes %s for nothing, also the form of a draft that is not sealed [UX-02]',
  async (lying) => {
    sessionStorage.setItem(PLACE, lying);
    expect(await keptInTab(PLACE)).toBeNull();
  },
);
