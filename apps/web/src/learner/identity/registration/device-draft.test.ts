// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { draftPlace, forgetDraftsOfOthers, forgetOldDrafts } from '#shared/drafts-on-device.ts';
import { setSharedDevice } from '#shared/shared-device/shared-device.ts';
import { forgetOnDevice, keepOnDevice, keptOnDevice } from './device-draft.ts';
import { completionDraftQuery, forgetCompletion, keepCompletion } from './kept-completion.ts';
import { forgetRegistration, keepRegistration, registrationDraftQuery } from './kept-registration.ts';

const NEXO = { slug: 'nexo', bySignOn: false };
const PLACE = draftPlace('registration.nexo');
const DRAFT = { answers: { firstName: 'Lia', street: 'Avenida Paulista' } };
const TOLD = {
  country: 'BR',
  answers: {
    firstName: 'Lia',
    document: '529.982.247-25',
    phone: '(11) 95550-1047',
    email: 'lia@example.test',
    disabilityDescription: 'Baixa visão',
  },
  terms: true,
  dataSharing: true,
  proof: { channel: 'email', to: 'lia@example.test', request: 'r', waitEndsAt: 1 },
} as const;
const DAY = 86_400_000;

// A secret of this browser; over plain HTTP none with `Secure` would stay here.
document.cookie = `trilha_secret=${'A'.repeat(43)}`;

/** What the query of a screen finds. */
const found = (query: { readonly queryFn?: unknown }): Promise<unknown> =>
  (query.queryFn as () => Promise<unknown>)();

afterEach(() => {
  setSharedDevice(false);
  localStorage.clear();
  sessionStorage.clear();
});

test('what was told outlives the tab sealed, without document, phone or e-mail, and is agreed to again [ID-15] [UX-02]', async () => {
  await keepRegistration(NEXO, TOLD);
  expect(await found(registrationDraftQuery(NEXO))).toEqual({ draft: TOLD, isWhole: true });
  const lying = JSON.stringify(Object.entries(localStorage));
  for (const told of ['Lia', '529', '95550', 'lia@', 'vis', 'document', 'answers'])
    expect(lying).not.toContain(told);
  // The tab is closed.
  sessionStorage.clear();
  expect(await found(registrationDraftQuery(NEXO))).toEqual({
    draft: { country: 'BR', answers: { firstName: 'Lia' }, terms: false, dataSharing: false, proof: null },
    isWhole: false,
  });
  forgetRegistration(NEXO);
  expect(await found(registrationDraftQuery(NEXO))).toBeNull();
});

test('a form that was emptied again leaves nothing on the device [ID-15]', async () => {
  await keepRegistration(NEXO, TOLD);
  await keepRegistration(NEXO, { ...TOLD, answers: { document: '529' } });
  expect(localStorage).toHaveLength(0);
});

test('what a provider has proved goes with the tab: the next to come from there may be another [ID-15] [ID-22]', async () => {
  const bySignOn = { ...NEXO, bySignOn: true };
  await keepRegistration(bySignOn, TOLD);
  expect(await found(registrationDraftQuery(bySignOn))).toEqual({ draft: TOLD, isWhole: true });
  expect(await found(registrationDraftQuery(NEXO))).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('the last of several changes stays, and nothing comes back once it is forgotten [ID-15]', async () => {
  void keepOnDevice(PLACE, { answers: { firstName: 'L' } });
  void keepOnDevice(PLACE, DRAFT);
  expect(await keptOnDevice(PLACE)).toEqual(DRAFT);
  void keepOnDevice(PLACE, DRAFT);
  forgetOnDevice(PLACE);
  expect(await keptOnDevice(PLACE)).toBeNull();
});

test('after a week it goes, also where nobody opens the form again [ID-15]', async () => {
  const now = Date.now();
  await keepOnDevice(PLACE, DRAFT, now);
  forgetOldDrafts(now + 6 * DAY);
  expect(await keptOnDevice(PLACE, now + 6 * DAY)).toEqual(DRAFT);
  forgetOldDrafts(now + 7 * DAY);
  expect(localStorage.getItem(PLACE)).toBeNull();
  await keepOnDevice(PLACE, DRAFT, now);
  expect(await keptOnDevice(PLACE, now + 7 * DAY)).toBeNull();
  expect(localStorage.getItem(PLACE)).toBeNull();
});

test('whoever signs in finds nothing that others began, and what they began themselves [ID-15] [ID-24]', async () => {
  const completion = { answers: { jobTitle: 'Vendedora' }, dataSharing: true, proof: null };
  const lia = { userId: 'lia', membershipId: 'm1' };
  await keepRegistration(NEXO, TOLD);
  await keepCompletion(lia, completion);
  await keepCompletion({ userId: 'rui', membershipId: 'm2' }, completion);
  localStorage.setItem('trilha.language', 'pt-BR');
  sessionStorage.clear();
  forgetDraftsOfOthers('lia');
  expect(Object.keys(localStorage)).toEqual([draftPlace('completion.m1', 'lia'), 'trilha.language']);
  expect(await found(completionDraftQuery(lia))).toEqual({
    draft: { ...completion, dataSharing: false },
    isWhole: false,
  });
  forgetCompletion(lia);
  expect(await found(completionDraftQuery(lia))).toBeNull();
});

test('a device of many keeps no draft, and shows none from before [ID-24]', async () => {
  await keepOnDevice(PLACE, DRAFT);
  setSharedDevice(true);
  expect(await keptOnDevice(PLACE)).toBeNull();
  forgetOnDevice(PLACE);
  await keepOnDevice(PLACE, DRAFT);
  expect(localStorage.getItem(PLACE)).toBeNull();
});

test.each(['{', 'x.y', '1.x.y', JSON.stringify(DRAFT), `${Date.now() + DAY}.${'A'.repeat(16)}.AAAA`])(
  'takes %s for nothing, and takes it away [UX-02]',
  async (lying) => {
    localStorage.setItem(PLACE, lying);
    expect(await keptOnDevice(PLACE)).toBeNull();
    expect(localStorage.getItem(PLACE)).toBeNull();
  },
);
