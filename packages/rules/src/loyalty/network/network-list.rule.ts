import { searchText } from '../../shared/text.ts';

/** What a spreadsheet of the programme may hold. @spec MG-04 LO-01 */
export const NETWORK_LISTS = [
  'stores',
  'products',
  'agencies',
  'chains',
  'brands',
  'points',
  'eligible_stores',
] as const;
export type NetworkList = (typeof NETWORK_LISTS)[number];

/** The columns that any of the lists knows. @spec MG-04 */
export const NETWORK_FIELDS = [
  'agency',
  'chain',
  'country',
  'name',
  'taxNumber',
  'state',
  'city',
  'timeZone',
  'camerasAllowed',
  'brand',
  'sku',
  'formFactor',
  'processor',
  'generation',
  'barcode',
  'points',
] as const;
export type NetworkField = (typeof NETWORK_FIELDS)[number];

interface ListColumns {
  readonly needed: readonly NetworkField[];
  readonly optional: readonly NetworkField[];
}

/** The columns of each list, in the order of its template. @spec MG-04 */
export const NETWORK_COLUMNS: Readonly<Record<NetworkList, ListColumns>> = {
  stores: {
    needed: ['chain', 'name', 'taxNumber', 'country'],
    optional: ['state', 'city', 'timeZone', 'camerasAllowed'],
  },
  products: {
    needed: ['sku', 'name', 'brand', 'formFactor'],
    optional: ['processor', 'generation', 'barcode'],
  },
  agencies: { needed: ['agency', 'country'], optional: [] },
  chains: { needed: ['chain', 'country'], optional: [] },
  brands: { needed: ['brand'], optional: [] },
  points: { needed: ['sku', 'points'], optional: [] },
  eligible_stores: { needed: ['taxNumber'], optional: ['country', 'name'] },
};

/** Headings in Portuguese, English, Spanish and French, as `searchText` leaves them. */
const HEADINGS: Readonly<Record<NetworkField, readonly string[]>> = {
  agency: ['agencia', 'empresa', 'agency', 'company', 'agence', 'entreprise'],
  chain: ['rede', 'varejista', 'chain', 'retailer', 'cadena', 'enseigne', 'chaine'],
  country: ['pais', 'country', 'pays'],
  name: [
    'nome',
    'loja',
    'produto',
    'name',
    'store',
    'product',
    'nombre',
    'tienda',
    'producto',
    'nom',
    'magasin',
    'produit',
  ],
  taxNumber: [
    'cnpj',
    'documento',
    'numero fiscal',
    'tax number',
    'tax id',
    'cuit',
    'rut',
    'nit',
    'rfc',
    'ruc',
    'bn',
    'numero tributario',
    'identificacion fiscal',
  ],
  state: [
    'estado',
    'uf',
    'state',
    'province',
    'provincia',
    'region',
    'regiao',
    'departamento',
    'departement',
    'etat',
  ],
  city: ['cidade', 'city', 'ciudad', 'municipio', 'comuna', 'ville'],
  timeZone: [
    'fuso',
    'fuso horario',
    'time zone',
    'timezone',
    'zona horaria',
    'huso horario',
    'fuseau',
    'fuseau horaire',
  ],
  camerasAllowed: [
    'cameras permitidas',
    'camera permitida',
    'cameras allowed',
    'camera allowed',
    'camaras permitidas',
    'camara permitida',
    'cameras autorisees',
    'photos autorisees',
  ],
  brand: ['marca', 'brand', 'marque'],
  sku: ['sku', 'codigo', 'code', 'part number', 'referencia', 'reference'],
  formFactor: ['tipo', 'formato', 'form factor', 'type', 'factor de forma', 'categoria', 'format'],
  processor: ['processador', 'processor', 'procesador', 'processeur'],
  generation: ['geracao', 'generation', 'generacion'],
  barcode: ['codigo de barras', 'ean', 'gtin', 'barcode', 'code-barres', 'code barres', 'upc'],
  points: ['pontos', 'points', 'puntos', 'valor', 'value'],
};

/** Lists of mere names: the name stands under its own word, or under that of a name. */
const NAMED_BY: Readonly<Partial<Record<NetworkList, NetworkField>>> = {
  agencies: 'agency',
  chains: 'chain',
  brands: 'brand',
};
const NAME_HEADINGS = ['nome', 'name', 'nombre', 'nom'];

/** The field by which a line of a list is called. @spec MG-04 */
export const nameField = (list: NetworkList): NetworkField => NAMED_BY[list] ?? 'name';

/** The column of each field that the list has, counted from nought. */
export type NetworkColumns = ReadonlyMap<NetworkField, number>;

/**
 * Where the fields of a list stand, by the words of its first line in any of the four languages; or the first column
 * that it needs and has not. Other columns are passed over. @spec MG-04
 */
export function networkColumns(
  list: NetworkList,
  cells: readonly string[],
): { readonly columns: NetworkColumns } | { readonly missing: NetworkField } {
  const headings = cells.map(searchText);
  const { needed, optional } = NETWORK_COLUMNS[list];
  const columns = new Map<NetworkField, number>();
  for (const field of [...needed, ...optional]) {
    const words = NAMED_BY[list] === field ? [...HEADINGS[field], ...NAME_HEADINGS] : HEADINGS[field];
    const place = headings.findIndex((heading) => words.includes(heading));
    if (place >= 0) columns.set(field, place);
  }
  const missing = needed.find((field) => !columns.has(field));
  return missing ? { missing } : { columns };
}

/** The words of one field in a line; empty where the list has no such column. @spec MG-04 */
export function networkCell(columns: NetworkColumns, cells: readonly string[], field: NetworkField): string {
  const place = columns.get(field);
  return place === undefined ? '' : (cells[place] ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
