import { type DocumentCountry, isDocumentCountry } from '../../identity/documents.rule.ts';
import { isSameEmployeeNumber } from '../../identity/employee-number.rule.ts';
import type { SensitiveField } from '../../identity/registration/registration-fields.rule.ts';
import type { LocalDate } from '../../shared/local-date.ts';
import { searchText } from '../../shared/text.ts';
import { answersAfter, isToldPart, TOLD_PARTS, type ToldAnswers, toldOf } from './answer-cell.rule.ts';
import type { ImportField } from './import-fields.rule.ts';
import type { RowPerson, RowProblem } from './row-person.rule.ts';

/** What becomes of a row. `join` gives somebody of another client a place here. */
export const IMPORT_OUTCOMES = ['create', 'join', 'update', 'same', 'error'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Somebody who answers to the e-mail, the document or the user name of a row. */
export interface KnownPerson {
  readonly personId: string;
  readonly email: string;
  readonly username: string;
  readonly document: string | null;
  /** Where the person belongs to this client; null for somebody else's. */
  readonly here: KnownMember | null;
}
export interface KnownMember extends ToldAnswers {
  readonly membershipId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly birthday: LocalDate | null;
  readonly employeeNumber: string | null;
  readonly mobilePhone: string | null;
  readonly language: string;
  readonly country: string;
  readonly areaId: string | null;
  readonly roles: readonly string[];
  readonly groupIds: readonly string[];
  readonly superuser: boolean;
  /** Belongs to other clients too: name, address and document are not this client's to change. */
  readonly shared: boolean;
  /** Why the importer may not administer this person. */
  readonly refusal: 'own_account' | 'person_outranks_you' | null;
}
/** A place that rows name, by its name as `searchText` leaves it. */
export interface NamedPlace {
  readonly id: string;
  readonly archived: boolean;
}
export interface ImportWorld {
  readonly known: readonly KnownPerson[];
  readonly areas: ReadonlyMap<string, NamedPlace>;
  readonly groups: ReadonlyMap<string, NamedPlace>;
  /** An earlier row with the same e-mail, document or user name. */
  readonly repeats: { readonly field: ImportField; readonly number: number } | null;
  /** Who else has the employee number of the row: other members of the client, or an earlier row. */
  readonly sameNumber: { readonly memberIds: readonly string[]; readonly isRepeated: boolean };
}
export interface ImportChoices {
  /** Whether people who are already here are changed. */
  readonly updateKnown: boolean;
  /** Whether areas and groups nobody made yet are made. */
  readonly makePlaces: boolean;
  /** What new people are where the row says nothing. */
  readonly role: string;
  readonly country: string;
  readonly language: string;
  /** The client's day. */
  readonly today: LocalDate;
  /** Whether the client asks its members of a country for what the law guards. */
  readonly asks: (field: SensitiveField, country: DocumentCountry) => boolean;
  /** Whether the importer may give these roles to somebody who has those. */
  readonly mayGive: (before: readonly string[], after: readonly string[]) => boolean;
}

/** The person as they will be. Ids of areas and groups that are yet to be made are their names after a `+`. */
export interface PersonAfter extends ToldAnswers {
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly email: string;
  readonly username: string;
  readonly document: string | null;
  readonly birthday: LocalDate | null;
  readonly employeeNumber: string | null;
  readonly mobilePhone: string | null;
  readonly language: string;
  readonly country: string;
  readonly areaId: string | null;
  readonly roles: readonly string[];
  readonly groupIds: readonly string[];
}
export interface Judgement {
  readonly outcome: ImportOutcome;
  readonly problems: readonly RowProblem[];
  readonly known: KnownPerson | null;
  readonly after: PersonAfter | null;
  /** Fields that get another value, of somebody who is already here. */
  readonly changed: readonly (keyof PersonAfter)[];
}

const refused = (problems: readonly RowProblem[]): Judgement => ({
  outcome: 'error',
  problems,
  known: null,
  after: null,
  changed: [],
});

/** What a readable row does to the client's people, or why it does nothing. @spec MG-03 */
export function judgeRow(row: RowPerson, world: ImportWorld, choices: ImportChoices): Judgement {
  if (world.repeats) return refused([{ field: world.repeats.field, code: 'repeated_in_file' }]);
  const found = new Map(world.known.map((person) => [person.personId, person]));
  if (found.size > 1) return refused([{ field: 'email', code: 'several_people' }]);
  const known = [...found.values()][0] ?? null;
  const problem = known ? problemWith(row, known) : null;
  if (problem) return refused([problem]);
  const here = known?.here ?? null;
  const places = placesOf(row, world, here, choices.makePlaces);
  const before = here?.roles ?? [];
  const roles = rolesOf(row, here) ?? (here ? before : [choices.role]);
  const told = toldAfter(row, here, choices);
  const problems = [
    ...places.problems,
    ...numberProblems(row, world, here),
    ...told.problems,
    ...(!roles.includes(SUPERUSER) && choices.mayGive(before, roles)
      ? []
      : [{ field: 'roles' as const, code: 'permission_not_yours' }]),
  ];
  if (problems.length > 0) return refused(problems);
  const now = known && here ? personNow(known, here) : null;
  if (now && !choices.updateKnown) return { outcome: 'same', problems: [], known, after: now, changed: [] };
  const after = personAfter(row, now, known, {
    ...choices,
    ...places,
    roles,
    told: told.answers,
  });
  if (!now) return { outcome: known ? 'join' : 'create', problems: [], known, after, changed: [] };
  const changed = changedFields(now, after);
  const guarded = here?.shared ? changed.find((field) => !MEMBER_FIELDS.has(field)) : undefined;
  if (guarded) return refused([{ field: columnOf(guarded), code: 'person_shared' }]);
  if (changed.length === 0) return { outcome: 'same', problems: [], known, after: now, changed };
  if (here?.refusal) return refused([{ field: 'email', code: here.refusal }]);
  return { outcome: 'update', problems: [], known, after, changed };
}

/** What a client says of its member alone, whoever else the person belongs to. */
const MEMBER_FIELDS: ReadonlySet<keyof PersonAfter> = new Set<keyof PersonAfter>([
  ...TOLD_PARTS,
  'displayName',
  'employeeNumber',
  'country',
  'areaId',
  'roles',
  'groupIds',
]);
const columnOf = (field: keyof PersonAfter): ImportField =>
  field === 'areaId' ? 'area' : field === 'groupIds' ? 'groups' : field;

/**
 * Somebody of another client is given a place only by a row that names both the e-mail and the document of that person:
 * whoever knows one of them alone must not learn who it belongs to. @spec CL-07 MG-03
 */
function problemWith(row: RowPerson, known: KnownPerson): RowProblem | null {
  const sameEmail = known.email === row.email;
  const sameDocument = known.document !== null && known.document === row.document;
  if (!known.here) return sameEmail && sameDocument ? null : { field: 'email', code: 'account_elsewhere' };
  if (row.document !== null && known.document !== null && !sameDocument)
    return { field: 'document', code: 'document_differs' };
  return null;
}

/** Nobody becomes a superuser by a list; of who is one it says so without changing anything, as an export does. */
function rolesOf({ roles }: RowPerson, here: KnownMember | null): readonly string[] | null {
  if (!roles?.includes(SUPERUSER) || !here?.superuser) return roles;
  const others = roles.filter((role) => role !== SUPERUSER);
  return others.length > 0 ? others : null;
}
const SUPERUSER = 'superuser';

/**
 * An employee number that the row would give and somebody else has. Numbers that are twice among the members already stay:
 * only people who register may bring that about, and it is no fault of the list. @spec MG-03
 */
function numberProblems(
  { employeeNumber }: RowPerson,
  { sameNumber }: ImportWorld,
  here: KnownMember | null,
): readonly RowProblem[] {
  if (employeeNumber === null || keepsNumber(employeeNumber, here)) return [];
  const field = 'employeeNumber';
  if (sameNumber.memberIds.some((id) => id !== here?.membershipId))
    return [{ field, code: 'employee_number_used' }];
  return sameNumber.isRepeated ? [{ field, code: 'employee_number_repeated' }] : [];
}
const keepsNumber = (cell: string, here: { readonly employeeNumber: string | null } | null): boolean =>
  here?.employeeNumber != null && isSameEmployeeNumber(cell, here.employeeNumber);

/** What the person will have told, by the rules of the country they will belong to. */
function toldAfter(row: RowPerson, here: KnownMember | null, { country: home, today, asks }: ImportChoices) {
  const named = row.country ?? here?.country ?? home;
  const country = isDocumentCountry(named) ? named : 'BR';
  return answersAfter(row.told, here ? toldOf(here) : {}, {
    country,
    today,
    asks: (field) => asks(field, country),
  });
}

function placesOf(row: RowPerson, world: ImportWorld, here: KnownMember | null, make: boolean) {
  const problems: RowProblem[] = [];
  const isIn = (id: string): boolean => here?.areaId === id || here?.groupIds.includes(id) === true;
  const idOf = (field: 'area' | 'groups', name: string): string => {
    const place = (field === 'area' ? world.areas : world.groups).get(searchText(name));
    if (place?.archived && !isIn(place.id)) problems.push({ field, code: 'archived' });
    if (!place && !make) problems.push({ field, code: field === 'area' ? 'area_unknown' : 'group_unknown' });
    return place?.id ?? `+${name}`;
  };
  const areaId = row.area === null ? null : idOf('area', row.area);
  return { areaId, groupIds: row.groups.map((name) => idOf('groups', name)), problems };
}

const personNow = (known: KnownPerson, here: KnownMember): PersonAfter => ({
  firstName: here.firstName,
  lastName: here.lastName,
  displayName: here.displayName,
  email: known.email,
  username: known.username,
  document: known.document,
  birthday: here.birthday,
  employeeNumber: here.employeeNumber,
  mobilePhone: here.mobilePhone,
  language: here.language,
  country: here.country,
  areaId: here.areaId,
  roles: here.roles,
  groupIds: here.groupIds,
  ...toldOf(here),
});

/** An empty cell takes nothing away, and groups are only added to. */
function personAfter(
  row: RowPerson,
  now: PersonAfter | null,
  known: KnownPerson | null,
  given: ImportChoices & {
    readonly areaId: string | null;
    readonly groupIds: readonly string[];
    readonly roles: readonly string[];
    readonly told: ToldAnswers;
  },
): PersonAfter {
  const firstName = row.firstName ?? now?.firstName ?? '';
  const lastName = row.lastName ?? now?.lastName ?? '';
  return {
    firstName,
    lastName,
    displayName: row.displayName ?? now?.displayName ?? `${firstName} ${lastName}`.trim(),
    email: row.email,
    username: row.username ?? now?.username ?? known?.username ?? row.email,
    document: row.document ?? now?.document ?? null,
    birthday: row.birthday ?? now?.birthday ?? null,
    employeeNumber:
      row.employeeNumber === null || keepsNumber(row.employeeNumber, now)
        ? (now?.employeeNumber ?? null)
        : row.employeeNumber,
    mobilePhone: row.mobilePhone ?? now?.mobilePhone ?? null,
    language: row.language ?? now?.language ?? given.language,
    country: row.country ?? now?.country ?? given.country,
    areaId: given.areaId ?? now?.areaId ?? null,
    roles: given.roles,
    groupIds: [...new Set([...(now?.groupIds ?? []), ...given.groupIds])],
    ...given.told,
  };
}

/** Names of the fields that differ; the order of roles and groups says nothing. @spec MG-03 */
export function changedFields(before: PersonAfter, after: PersonAfter): readonly (keyof PersonAfter)[] {
  const plain = (value: PersonAfter[keyof PersonAfter]): string =>
    typeof value === 'object' && value !== null ? value.toSorted().join('\n') : String(value ?? null);
  // An answer that was taken back is not there afterwards.
  const others = (Object.keys(after) as (keyof PersonAfter)[]).filter((field) => !isToldPart(field));
  return [...others, ...TOLD_PARTS].filter((field) => plain(before[field]) !== plain(after[field]));
}
