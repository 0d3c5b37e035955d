import { chooseLanguage, readSession, selectClient, signOut } from '@trilha/contract/identity/session.calls';
import { expect, test } from 'vitest';
import { chooseLanguageLight, readSessionLight, selectClientLight, signOutLight } from './light-calls.ts';

test.each([
  { light: readSessionLight, whole: readSession },
  { light: signOutLight, whole: signOut },
  { light: selectClientLight, whole: selectClient },
  { light: chooseLanguageLight, whole: chooseLanguage },
])('calls the session by the address the contract gives: $light.id [ID-24]', ({ light, whole }) => {
  expect(whole).toMatchObject(light);
});
