import type { DemoCampaign } from '../loyalty-types.ts';

/** A year of the programme: three quarters that are over and the one running; about two and a half months each [LO-01]. */
export const campaigns: readonly DemoCampaign[] = [
  {
    key: 'lancamento',
    name: 'Vértice em Alta · lançamento',
    begin: -321,
    end: -245,
    countries: ['BR', 'CL'],
    photoMandatory: true,
    promotions: [],
    gifts: [],
  },
  {
    key: 'segundo',
    name: 'Vértice em Alta · segundo trimestre',
    begin: -230,
    end: -154,
    countries: ['BR', 'CL'],
    photoMandatory: true,
    promotions: [
      {
        name: 'Volta às aulas: notebooks valem 1,5 vez',
        begin: -182,
        end: -176,
        multiplier: { numerator: 3, denominator: 2 },
        formFactor: 'notebook',
      },
    ],
    gifts: [],
  },
  {
    key: 'anterior',
    name: 'Vértice em Alta · trimestre anterior',
    begin: -139,
    end: -63,
    countries: ['BR', 'CL'],
    photoMandatory: true,
    promotions: [
      {
        name: 'Semana dos notebooks em dobro',
        begin: -104,
        end: -98,
        multiplier: { numerator: 2, denominator: 1 },
        formFactor: 'notebook',
      },
    ],
    gifts: [],
  },
  {
    key: 'atual',
    name: 'Vértice em Alta · trimestre atual',
    begin: -48,
    end: 28,
    countries: ['BR', 'CL'],
    photoMandatory: true,
    promotions: [
      {
        name: 'Caixas de processador valem 1,5 vez',
        begin: -20,
        end: -14,
        multiplier: { numerator: 3, denominator: 2 },
        formFactor: 'processor_box',
      },
      {
        name: 'Fim de semana em dobro',
        begin: 6,
        end: 8,
        multiplier: { numerator: 2, denominator: 1 },
        formFactor: null,
      },
    ],
    gifts: [
      {
        on: 'birthday',
        fromLevel: 2,
        points: 200,
        message: 'Todo mundo da Vértice deseja um ótimo dia para você.',
      },
      {
        on: { name: 'Dia do Vendedor', day: -9 },
        fromLevel: 2,
        points: 150,
        message: 'Obrigado por estar no balcão com a gente.',
      },
      { on: { name: 'Semana do Cliente', day: 17 }, fromLevel: 3, points: 300, message: '' },
    ],
  },
];
