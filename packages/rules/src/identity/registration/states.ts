import type { DocumentCountry } from '../documents.rule.ts';

interface State {
  readonly code: string;
  readonly name: string;
}

const listed = (lines: string): readonly State[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...words] = line.trim().split(' ');
      return { code, name: words.join(' ') };
    });

/** First-level divisions by the second part of their ISO 3166-2 code. */
export const STATES: Readonly<Partial<Record<DocumentCountry, readonly State[]>>> = {
  BR: listed(`
    AC Acre
    AL Alagoas
    AP Amapá
    AM Amazonas
    BA Bahia
    CE Ceará
    DF Distrito Federal
    ES Espírito Santo
    GO Goiás
    MA Maranhão
    MT Mato Grosso
    MS Mato Grosso do Sul
    MG Minas Gerais
    PA Pará
    PB Paraíba
    PR Paraná
    PE Pernambuco
    PI Piauí
    RJ Rio de Janeiro
    RN Rio Grande do Norte
    RS Rio Grande do Sul
    RO Rondônia
    RR Roraima
    SC Santa Catarina
    SP São Paulo
    SE Sergipe
    TO Tocantins`),
  CA: listed(`
    AB Alberta
    BC British Columbia
    MB Manitoba
    NB New Brunswick
    NL Newfoundland and Labrador
    NT Northwest Territories
    NS Nova Scotia
    NU Nunavut
    ON Ontario
    PE Prince Edward Island
    QC Québec
    SK Saskatchewan
    YT Yukon`),
  CL: listed(`
    AI Aysén
    AN Antofagasta
    AP Arica y Parinacota
    AT Atacama
    BI Biobío
    CO Coquimbo
    AR La Araucanía
    LI Libertador General Bernardo O’Higgins
    LL Los Lagos
    LR Los Ríos
    MA Magallanes
    ML Maule
    NB Ñuble
    RM Región Metropolitana de Santiago
    TA Tarapacá
    VS Valparaíso`),
};

/** Capitals of states, in plain letters, whose name means no other city of note. */
export const CAPITALS: Readonly<Partial<Record<DocumentCountry, Readonly<Record<string, string>>>>> = {
  BR: {
    'rio branco': 'AC',
    maceio: 'AL',
    macapa: 'AP',
    manaus: 'AM',
    salvador: 'BA',
    fortaleza: 'CE',
    brasilia: 'DF',
    goiania: 'GO',
    'sao luis': 'MA',
    cuiaba: 'MT',
    'belo horizonte': 'MG',
    'joao pessoa': 'PB',
    curitiba: 'PR',
    recife: 'PE',
    teresina: 'PI',
    'rio de janeiro': 'RJ',
    'porto alegre': 'RS',
    'porto velho': 'RO',
    florianopolis: 'SC',
    'sao paulo': 'SP',
    aracaju: 'SE',
  },
};
