import { searchText } from '../../shared/text.ts';

/** What a column of an imported list may hold. @spec MG-03 */
export const IMPORT_FIELDS = [
  'fullName',
  'firstName',
  'lastName',
  'displayName',
  'email',
  'document',
  'birthday',
  'employeeNumber',
  'mobilePhone',
  'username',
  'roles',
  'area',
  'groups',
  'country',
  'language',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** Field of each column, in their order; null for a column that is left out. */
export type ImportMapping = readonly (ImportField | null)[];

/** Headings people give to such columns in Portuguese, English, Spanish and French, as `searchText` leaves them. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  fullName: [
    'nome completo',
    'nome',
    'full name',
    'name',
    'nombre completo',
    'nombre y apellidos',
    'nom complet',
    'nom et prenom',
    'colaborador',
    'employee',
    'empleado',
    'employe',
  ],
  firstName: ['primeiro nome', 'first name', 'given name', 'nombre', 'nombres', 'prenom'],
  lastName: [
    'sobrenome',
    'ultimo nome',
    'last name',
    'surname',
    'family name',
    'apellido',
    'apellidos',
    'nom de famille',
    'nom',
  ],
  displayName: [
    'nome que aparece',
    'nome social',
    'apelido',
    'display name',
    'nickname',
    'nombre visible',
    'apodo',
    'nom affiche',
    'surnom',
  ],
  email: ['e-mail', 'email', 'mail', 'correo', 'correo electronico', 'courriel', 'adresse e-mail'],
  document: [
    'cpf',
    'documento',
    'document',
    'rut',
    'dni',
    'rfc',
    'curp',
    'cedula',
    'ruc',
    'tax number',
    'national id',
    'numero de document',
    'numero de documento',
    'documento de identidad',
    'id document',
    'document d identite',
    'piece d identite',
  ],
  birthday: [
    'data de nascimento',
    'data nascimento',
    'dt nascimento',
    'nascimento',
    'aniversario',
    'birthday',
    'birthdate',
    'birth date',
    'date of birth',
    'dob',
    'fecha de nacimiento',
    'fecha nacimiento',
    'nacimiento',
    'cumpleanos',
    'date de naissance',
    'date naissance',
    'naissance',
    'anniversaire',
  ],
  employeeNumber: [
    'matricula',
    'numero de matricula',
    'no de matricula',
    'no matricula',
    'registro funcional',
    'chapa',
    'cracha',
    'employee number',
    'employee no',
    'employee id',
    'staff number',
    'staff id',
    'personnel number',
    'numero de empleado',
    'no de empleado',
    'id de empleado',
    'legajo',
    'matricule',
    'numero de matricule',
    'numero d employe',
    'numero de salarie',
  ],
  mobilePhone: [
    'celular',
    'telefone',
    'telefone celular',
    'telephone mobile',
    'whatsapp',
    'mobile',
    'mobile phone',
    'phone',
    'cell phone',
    'telefono',
    'movil',
    'telefono movil',
    'telephone',
    'portable',
    'telephone portable',
  ],
  username: [
    'usuario',
    'login',
    'nome de usuario',
    'username',
    'user name',
    'user',
    'nombre de usuario',
    'identifiant',
    'nom d utilisateur',
  ],
  roles: ['papel', 'papeis', 'perfil', 'cargo', 'role', 'roles', 'rol', 'perfiles', 'fonction', 'profil'],
  area: [
    'area',
    'departamento',
    'setor',
    'department',
    'division',
    'sector',
    'departement',
    'service',
    'secteur',
  ],
  groups: ['grupo', 'grupos', 'turma', 'group', 'groups', 'team', 'equipo', 'groupe', 'groupes'],
  country: ['pais', 'country', 'pays'],
  language: ['idioma', 'lingua', 'language', 'lengua', 'langue'],
};
const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [heading, field] as const)),
);
/** Words that mean a whole name alone, and a part of it beside the other part. */
const WHOLE_OR_FIRST: ReadonlySet<string> = new Set(['nome', 'name', 'nombre', 'nom']);

const plain = (heading: string): string => searchText(heading.replaceAll(/[_.:*()'’/]+/g, ' '));

/**
 * A first guess of what each column holds, by its heading in any of the four languages; a field is guessed once.
 * "Nome" is a whole name alone, and a first name beside a surname. @spec MG-03
 */
export function guessedMapping(header: readonly string[]): ImportMapping {
  const headings = header.map(plain);
  const guesses = headings.map((heading): ImportField | null => FIELD_OF.get(heading) ?? null);
  const hasLast = headings.some((heading, index) => guesses[index] === 'lastName' && heading !== 'nom');
  const hasFirst = guesses.includes('firstName') && headings.includes('prenom');
  const taken = new Set<ImportField>();
  return guesses.map((guess, index) => {
    const heading = headings[index] ?? '';
    let field = guess;
    if (WHOLE_OR_FIRST.has(heading)) field = hasFirst ? 'lastName' : hasLast ? 'firstName' : 'fullName';
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Whether the first line looks like headings rather than like a person: no address in it, and something known. @spec MG-03 */
export const isHeader = (line: readonly string[]): boolean =>
  !line.some((cell) => cell.includes('@')) && guessedMapping(line).some((field) => field !== null);

export type MappingProblem = 'name_column_missing' | 'email_column_missing' | 'column_repeated';

/** What a mapping lacks before rows can be judged, or nothing: a name, an e-mail address, and each field once. @spec MG-03 */
export function mappingProblems(mapping: ImportMapping): readonly MappingProblem[] {
  const chosen = mapping.filter((field) => field !== null);
  return [
    ...(chosen.includes('fullName') || chosen.includes('firstName') ? [] : ['name_column_missing' as const]),
    ...(chosen.includes('email') ? [] : ['email_column_missing' as const]),
    ...(new Set(chosen).size === chosen.length ? [] : ['column_repeated' as const]),
  ];
}
