import { DOCUMENT_COUNTRIES, type DocumentCountry, isDocumentCountry } from '../documents.rule.ts';

/** What a client may ask of who registers, in the order it is asked unless set otherwise. @spec ID-15 CL-05 GM-04 */
export const REGISTRATION_FIELDS = [
  'name',
  'nickname',
  'document',
  'birthday',
  'gender',
  'maritalStatus',
  'childrenCount',
  'disability',
  'profession',
  'painter',
  'jobTitle',
  'company',
  'storeNickname',
  'employeeNumber',
  'gminNumber',
  'cadvCode',
  'email',
  'phone',
  'residentialPhone',
  'commercialPhone',
  'communicationPhone',
  'address',
] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

export const FIELD_STEPS = ['person', 'work', 'contact', 'address'] as const;
export type FieldStep = (typeof FIELD_STEPS)[number];

/** On which page of the form a field stands; its order counts among its neighbours there. */
export const STEP_OF_FIELD: Readonly<Record<RegistrationField, FieldStep>> = {
  name: 'person',
  nickname: 'person',
  document: 'person',
  birthday: 'person',
  gender: 'person',
  maritalStatus: 'person',
  childrenCount: 'person',
  disability: 'person',
  profession: 'work',
  painter: 'work',
  jobTitle: 'work',
  company: 'work',
  storeNickname: 'work',
  employeeNumber: 'work',
  gminNumber: 'work',
  cadvCode: 'work',
  email: 'contact',
  phone: 'contact',
  residentialPhone: 'contact',
  commercialPhone: 'contact',
  communicationPhone: 'contact',
  address: 'address',
};

export const PRESENCES = ['required', 'optional', 'hidden'] as const;
export type Presence = (typeof PRESENCES)[number];

/** Without them nobody could be told apart or written to. */
const ALWAYS_REQUIRED: ReadonlySet<RegistrationField> = new Set<RegistrationField>(['name', 'email']);

/**
 * What the law guards more than the rest or nobody need know: asked with what it is for, and never demanded, because a
 * consent that one cannot refuse is none. @spec GM-04
 */
export const SENSITIVE_FIELDS = ['gender', 'maritalStatus', 'disability'] as const;
export type SensitiveField = (typeof SENSITIVE_FIELDS)[number];
/** Whether the law guards the field more than the rest. @spec GM-04 */
export const isSensitive = (field: RegistrationField): field is SensitiveField =>
  SENSITIVE_FIELDS.some((each) => each === field);
const FREE: readonly Presence[] = ['optional', 'hidden'];

export interface AskedField {
  readonly field: RegistrationField;
  readonly presence: Presence;
}
export interface CountryFields {
  readonly country: DocumentCountry;
  readonly fields: readonly AskedField[];
}

/** What somebody may become by registering alone: roles that learn or sell, none that sees or decides about others. */
export const REGISTRATION_ROLES = [
  'learner',
  'sales_agent',
  'brand_promoter',
  'painter_influencer',
  'counter_clerk',
  'salesperson',
  'store_owner',
] as const;
export type RegistrationRole = (typeof REGISTRATION_ROLES)[number];

/** How people join a client. @spec CL-05 ID-14 ID-15 */
export interface RegistrationSettings {
  /** Anybody may register. */
  readonly open: boolean;
  /** Who registers waits until somebody approves. */
  readonly approval: boolean;
  /** The client registers people beforehand: the door offers the first access. */
  readonly preRegistration: boolean;
  /** Members whose data lack a required field are asked for it before anything else. */
  readonly completion: boolean;
  /** A phone that completion asks for counts once its possession was proved by a code. @spec ID-19 */
  readonly phoneProof: boolean;
  readonly role: RegistrationRole;
  readonly countries: readonly CountryFields[];
}

/** How a field may be asked for in a country; Canada has no document to ask for. @spec ID-16 GM-04 */
export function presencesOf(field: RegistrationField, country: DocumentCountry): readonly Presence[] {
  if (ALWAYS_REQUIRED.has(field)) return ['required'];
  if (isSensitive(field)) return FREE;
  return field === 'document' && country === 'CA' ? ['hidden'] : PRESENCES;
}

/** The least that a programme works with; whatever else a client wants it chooses. */
const USUAL: ReadonlySet<RegistrationField> = new Set<RegistrationField>([
  'name',
  'document',
  'birthday',
  'email',
  'phone',
]);

/** What is asked in a country that a client has just added. */
export const usualFields = (country: DocumentCountry): CountryFields => ({
  country,
  fields: REGISTRATION_FIELDS.map((field) => ({
    field,
    presence: allowed(field, country, USUAL.has(field) ? 'required' : 'hidden'),
  })),
});

const allowed = (field: RegistrationField, country: DocumentCountry, wanted: unknown): Presence => {
  const presences = presencesOf(field, country);
  return presences.find((presence) => presence === wanted) ?? presences[0] ?? 'hidden';
};

/** The settings as they were kept; whatever is missing or unknown is as it is for a client that has set nothing. @spec CL-05 */
export function registrationSettingsOf(kept: unknown, homeCountry: string): RegistrationSettings {
  const raw = isRecord(kept) ? kept : {};
  const listed = Array.isArray(raw['countries']) ? raw['countries'].filter(isRecord) : [];
  const countries = DOCUMENT_COUNTRIES.flatMap((country) => {
    const found = listed.find((each) => each['country'] === country);
    return found ? [{ country, fields: fieldsOf(found['fields'], country) }] : [];
  }).sort((one, other) => placeIn(listed, one.country) - placeIn(listed, other.country));
  const home = isDocumentCountry(homeCountry) ? homeCountry : 'BR';
  return {
    open: raw['open'] === true,
    approval: raw['approval'] !== false,
    preRegistration: raw['preRegistration'] !== false,
    completion: raw['completion'] === true,
    phoneProof: raw['phoneProof'] === true,
    role: REGISTRATION_ROLES.find((role) => role === raw['role']) ?? 'learner',
    countries: countries.length > 0 ? countries : [usualFields(home)],
  };
}

const placeIn = (listed: readonly Record<string, unknown>[], country: string): number =>
  listed.findIndex((each) => each['country'] === country);

/** Each field once: those that were kept in their order, then the others. */
function fieldsOf(kept: unknown, country: DocumentCountry): readonly AskedField[] {
  const listed = Array.isArray(kept) ? kept.filter(isRecord) : [];
  const known = [...new Set(listed.map((each) => each['field']))].flatMap((name) =>
    REGISTRATION_FIELDS.filter((field) => field === name),
  );
  const others = REGISTRATION_FIELDS.filter((field) => !known.includes(field));
  return [...known, ...others].map((field) => ({
    field,
    presence: allowed(
      field,
      country,
      listed.find((each) => each['field'] === field)?.['presence'] ?? 'hidden',
    ),
  }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export type RegistrationSettingsProblem = 'needs_country' | 'country_twice';

/** What keeps these settings from being kept, or null. @spec CL-05 ID-15 */
export function registrationSettingsProblem({
  countries,
}: {
  readonly countries: readonly { readonly country: string }[];
}): RegistrationSettingsProblem | null {
  if (countries.length === 0) return 'needs_country';
  return new Set(countries.map(({ country }) => country)).size < countries.length ? 'country_twice' : null;
}

/** The fields with one of them a place earlier or later among those of its page. @spec CL-05 */
export function movedField(
  fields: readonly AskedField[],
  field: RegistrationField,
  by: -1 | 1,
): readonly AskedField[] {
  const neighbours = fields.filter((each) => STEP_OF_FIELD[each.field] === STEP_OF_FIELD[field]);
  const from = neighbours.findIndex((each) => each.field === field);
  const [moving, other] = [neighbours[from], neighbours[from + by]];
  if (!moving || !other) return fields;
  return fields.map((each) => (each === moving ? other : each === other ? moving : each));
}

/** What a country asks for, without what is hidden. @spec ID-15 */
export const askedFields = (
  settings: Pick<RegistrationSettings, 'countries'>,
  country: string,
): readonly AskedField[] =>
  (settings.countries.find((each) => each.country === country)?.fields ?? []).filter(
    ({ presence }) => presence !== 'hidden',
  );
