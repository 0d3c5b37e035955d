import { cpf, rut } from '../check-digits.ts';
import type { ClientSlug, DemoMembership, DemoPerson, DemoRole, Language, LocalText } from '../types.ts';

const EMAIL_DOMAIN: Readonly<Record<ClientSlug, string>> = {
  nexo: 'nexo.example',
  'obra-viva': 'obraviva.example',
};

type PersonDraft = {
  name: string;
  lastName: string;
  nickname?: string;
  gender: DemoPerson['gender'];
  age: number;
  /** Month and day of the birthday, where it matters that they are not all of one autumn. */
  born?: `${string}-${string}`;
  /** Nine digits of a CPF, or the number of a RUT. */
  document: string | number;
  phone: string;
  city: string;
  state: string;
  painter?: boolean;
  memberships: readonly [DemoMembership, ...DemoMembership[]];
  shownAtLogin?: { order: number; description: LocalText };
};

type MembershipDraft = {
  roles: readonly DemoRole[];
  groups: readonly string[];
  area: string;
  jobTitle: string;
  company: string;
  joined: number;
  status?: DemoMembership['status'];
  language?: Language;
  agency?: string;
  brand?: string;
  store?: string;
};

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');

export function membership(client: ClientSlug, draft: MembershipDraft): DemoMembership {
  return {
    client,
    status: 'approved',
    language: 'pt-BR',
    agency: null,
    brand: null,
    store: null,
    ...draft,
  };
}

/** Key, e-mail and document follow from the name and the base digits, so nothing is typed twice. */
export function person(draft: PersonDraft): DemoPerson {
  const key = withoutAccents(`${draft.name} ${draft.lastName}`);
  const chilean = typeof draft.document === 'number';
  return {
    key,
    name: draft.name,
    lastName: draft.lastName,
    nickname: draft.nickname ?? draft.name,
    gender: draft.gender,
    birthday: draft.born ? `${birthdayAt(draft.age).slice(0, 4)}-${draft.born}` : birthdayAt(draft.age),
    document:
      typeof draft.document === 'number'
        ? { kind: 'rut', number: rut(draft.document) }
        : { kind: 'cpf', number: cpf(draft.document) },
    email: `${key.replace('-', '.').replaceAll('-', '')}@${EMAIL_DOMAIN[draft.memberships[0].client]}`,
    phone: draft.phone,
    city: draft.city,
    state: draft.state,
    country: chilean ? 'CL' : 'BR',
    painter: draft.painter ?? false,
    memberships: draft.memberships,
    shownAtLogin: draft.shownAtLogin ?? null,
  };
}

/** The day on which the people of the demo were as old as their drafts say, and forty days. */
const DRAFTED = Date.UTC(2026, 10, 21);
const DAY_MS = 24 * 60 * 60 * 1000;

const birthdayAt = (age: number): string =>
  new Date(DRAFTED - (Math.round(age * 365.25) + 40) * DAY_MS).toISOString().slice(0, 10);
