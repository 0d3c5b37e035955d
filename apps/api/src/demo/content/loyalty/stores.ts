import { cnpj, rut } from '../check-digits.ts';
import type { DemoStore } from '../loyalty-types.ts';
import { chains } from './network.ts';

const ZONE_BY_STATE: Readonly<Record<string, string>> = {
  SP: 'America/Sao_Paulo',
  RJ: 'America/Sao_Paulo',
  MG: 'America/Sao_Paulo',
  ES: 'America/Sao_Paulo',
  PR: 'America/Sao_Paulo',
  SC: 'America/Sao_Paulo',
  RS: 'America/Sao_Paulo',
  GO: 'America/Sao_Paulo',
  DF: 'America/Sao_Paulo',
  BA: 'America/Bahia',
  PE: 'America/Recife',
  CE: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  PA: 'America/Belem',
  AM: 'America/Manaus',
  MT: 'America/Cuiaba',
  MA: 'America/Punta_Arenas',
};

/** Key within the chain, shop name, city, state. The order numbers the branches. */
type Row = readonly [key: string, name: string, city: string, state: string];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  mirante: [
    ['paulista', 'Paulista', 'São Paulo', 'SP'],
    ['tatuape', 'Tatuapé', 'São Paulo', 'SP'],
    ['campinas', 'Campinas Centro', 'Campinas', 'SP'],
    ['santos', 'Santos Gonzaga', 'Santos', 'SP'],
    ['manaus', 'Manaus Amazonas', 'Manaus', 'AM'],
    ['manaus-ponta-negra', 'Ponta Negra', 'Manaus', 'AM'],
    ['recife', 'Recife Boa Viagem', 'Recife', 'PE'],
    ['florianopolis', 'Florianópolis Beira-Mar', 'Florianópolis', 'SC'],
  ],
  tecnovila: [
    ['tijuca', 'Tijuca', 'Rio de Janeiro', 'RJ'],
    ['barra', 'Barra', 'Rio de Janeiro', 'RJ'],
    ['niteroi', 'Niterói Icaraí', 'Niterói', 'RJ'],
    ['batel', 'Batel', 'Curitiba', 'PR'],
    ['londrina', 'Londrina', 'Londrina', 'PR'],
    ['aldeota', 'Aldeota', 'Fortaleza', 'CE'],
    ['belem', 'Belém Umarizal', 'Belém', 'PA'],
  ],
  jatoba: [
    ['savassi', 'Savassi', 'Belo Horizonte', 'MG'],
    ['pampulha', 'Pampulha', 'Belo Horizonte', 'MG'],
    ['uberlandia', 'Uberlândia', 'Uberlândia', 'MG'],
    ['goiania', 'Goiânia Bueno', 'Goiânia', 'GO'],
    ['brasilia', 'Brasília Asa Sul', 'Brasília', 'DF'],
    ['cuiaba', 'Cuiabá', 'Cuiabá', 'MT'],
    ['moema', 'Moema', 'São Paulo', 'SP'],
  ],
  byte: [
    ['pituba', 'Pituba', 'Salvador', 'BA'],
    ['barra', 'Salvador Barra', 'Salvador', 'BA'],
    ['moinhos', 'Moinhos', 'Porto Alegre', 'RS'],
    ['caxias', 'Caxias do Sul', 'Caxias do Sul', 'RS'],
    ['vitoria', 'Vitória Praia', 'Vitória', 'ES'],
    ['pinheiros', 'Pinheiros', 'São Paulo', 'SP'],
    ['natal', 'Natal', 'Natal', 'RN'],
  ],
  cordillera: [
    ['providencia', 'Providencia', 'Santiago', 'RM'],
    ['maipu', 'Maipú', 'Santiago', 'RM'],
    ['las-condes', 'Las Condes', 'Santiago', 'RM'],
    ['vina', 'Viña del Mar', 'Viña del Mar', 'VS'],
    ['rancagua', 'Rancagua', 'Rancagua', 'LI'],
    ['antofagasta', 'Antofagasta', 'Antofagasta', 'AN'],
  ],
  austral: [
    ['concepcion', 'Concepción', 'Concepción', 'BI'],
    ['temuco', 'Temuco', 'Temuco', 'AR'],
    ['puerto-montt', 'Puerto Montt', 'Puerto Montt', 'LL'],
    ['punta-arenas', 'Punta Arenas', 'Punta Arenas', 'MA'],
    ['puerto-natales', 'Puerto Natales', 'Puerto Natales', 'MA'],
  ],
};

/** Too far from the programme's routes this quarter: the sign-up must refuse them [LO-03]. */
const NOT_PARTICIPATING: ReadonlySet<string> = new Set([
  'mirante-florianopolis',
  'byte-natal',
  'cordillera-rancagua',
]);

/** Chilean branches invoice under their own company in this world, so that each store has a number of its own. */
const CHILEAN_COMPANIES_FROM = 76_410_200;

export const stores: readonly DemoStore[] = chains.flatMap((chain, chainIndex) =>
  (ROWS[chain.key] ?? []).map(([key, name, city, state], index) => ({
    key: `${chain.key}-${key}`,
    chain: chain.key,
    name: `${chain.name} ${name}`,
    taxNumber:
      chain.country === 'BR'
        ? cnpj(chain.taxNumber, index + 1)
        : rut(CHILEAN_COMPANIES_FROM + chainIndex * 1_000 + index * 37),
    city,
    state,
    country: chain.country,
    timeZone:
      chain.country === 'CL' && state !== 'MA'
        ? 'America/Santiago'
        : (ZONE_BY_STATE[state] ?? 'America/Sao_Paulo'),
    eligible: !NOT_PARTICIPATING.has(`${chain.key}-${key}`),
  })),
);
