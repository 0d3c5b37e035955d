import { searchText } from '../../shared/text.ts';
import type { CampaignCountry } from '../campaigns/campaign-state.rule.ts';

/** Countries with one zone for all that matters to a shop (IANA time zone database, zone1970.tab). */
const WHOLE_COUNTRY: Partial<Record<CampaignCountry, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  CO: 'America/Bogota',
  PE: 'America/Lima',
};

const zones = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(rows).flatMap(([zone, states]) =>
      states.split(', ').map((state) => [searchText(state), zone] as const),
    ),
  );

/** States, provinces and regions by their codes and names, each with the zone of most of its people (same source). */
const BY_STATE: Partial<Record<CampaignCountry, ReadonlyMap<string, string>>> = {
  BR: zones({
    'America/Sao_Paulo':
      'SP, São Paulo, RJ, Rio de Janeiro, MG, Minas Gerais, ES, Espírito Santo, PR, Paraná, SC, Santa Catarina, RS, Rio Grande do Sul, GO, Goiás, DF, Distrito Federal',
    'America/Bahia': 'BA, Bahia',
    'America/Recife': 'PE, Pernambuco',
    'America/Maceio': 'AL, Alagoas, SE, Sergipe',
    'America/Fortaleza': 'CE, Ceará, RN, Rio Grande do Norte, PB, Paraíba, PI, Piauí, MA, Maranhão',
    'America/Belem': 'PA, Pará, AP, Amapá',
    'America/Araguaina': 'TO, Tocantins',
    'America/Cuiaba': 'MT, Mato Grosso',
    'America/Campo_Grande': 'MS, Mato Grosso do Sul',
    'America/Manaus': 'AM, Amazonas',
    'America/Boa_Vista': 'RR, Roraima',
    'America/Porto_Velho': 'RO, Rondônia',
    'America/Rio_Branco': 'AC, Acre',
  }),
  CL: zones({
    // Aysén has kept the clock of Magallanes since 2025 (zone America/Coyhaique, which older databases do not know).
    'America/Punta_Arenas': 'MA, Magallanes, Magallanes y de la Antártica Chilena, XII, AI, Aysén, Aisén, XI',
  }),
  MX: zones({
    'America/Tijuana': 'BC, BCN, Baja California',
    'America/Mazatlan': 'BCS, Baja California Sur, SIN, SI, Sinaloa, NAY, NA, Nayarit',
    'America/Hermosillo': 'SON, SO, Sonora',
    'America/Cancun': 'QROO, QR, QRO ROO, Quintana Roo',
    'America/Merida': 'YUC, YU, Yucatán, CAM, CM, Campeche',
    'America/Chihuahua': 'CHIH, CHH, CH, Chihuahua',
    'America/Monterrey':
      'NL, NLE, Nuevo León, COAH, COA, CO, Coahuila, TAM, TM, Tamaulipas, DGO, DUR, DG, Durango',
  }),
  CA: zones({
    'America/Toronto': 'ON, Ontario, QC, Quebec, Québec',
    'America/Vancouver': 'BC, British Columbia, Colombie-Britannique',
    'America/Edmonton': 'AB, Alberta',
    'America/Winnipeg': 'MB, Manitoba',
    'America/Regina': 'SK, Saskatchewan',
    'America/Halifax':
      'NS, Nova Scotia, Nouvelle-Écosse, NB, New Brunswick, Nouveau-Brunswick, PE, PEI, Prince Edward Island',
    'America/St_Johns': 'NL, Newfoundland and Labrador, Terre-Neuve-et-Labrador',
    'America/Whitehorse': 'YT, Yukon',
    'America/Yellowknife': 'NT, Northwest Territories',
    'America/Iqaluit': 'NU, Nunavut',
  }),
};

/** Of states not named above. In Brazil and Canada every state is, so an unknown one has no answer. */
const OTHERWISE: Partial<Record<CampaignCountry, string>> = {
  CL: 'America/Santiago',
  MX: 'America/Mexico_City',
};

/**
 * The time zone of a store by its country and state, for lists that do not name it; null where the state does not
 * decide. A store near a border may lie in another: a list may always name its own. @spec LO-11
 */
export function storeZone(country: CampaignCountry, state: string): string | null {
  return WHOLE_COUNTRY[country] ?? BY_STATE[country]?.get(searchText(state)) ?? OTHERWISE[country] ?? null;
}
