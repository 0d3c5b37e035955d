import type { Call } from '@trilha/contract/define-call';
import type {
  chooseLanguage,
  readSession,
  selectClient,
  signOut,
} from '@trilha/contract/identity/session.calls';

// The calls every first page makes, by address alone: importing them from the contract would bring the schema library
// along. A test compares each with the contract.

const light = (address: Pick<Call, 'id' | 'method' | 'path' | 'access'>): unknown => address;

export const readSessionLight = light({
  id: 'readSession',
  method: 'GET',
  path: '/api/session',
  access: 'signed-in',
}) as typeof readSession;
export const signOutLight = light({
  id: 'signOut',
  method: 'POST',
  path: '/api/session/sign-out',
  access: 'signed-in',
}) as typeof signOut;
export const selectClientLight = light({
  id: 'selectClient',
  method: 'POST',
  path: '/api/session/client',
  access: 'signed-in',
}) as typeof selectClient;
export const chooseLanguageLight = light({
  id: 'chooseLanguage',
  method: 'PUT',
  path: '/api/session/language',
  access: 'signed-in',
}) as typeof chooseLanguage;
