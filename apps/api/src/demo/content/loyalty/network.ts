import { rut } from '../check-digits.ts';
import type { DemoAgency, DemoBrand, DemoChain } from '../loyalty-types.ts';

/** Five makers of computers, and the processor maker whose boxes are sold by themselves. */
export const brands: readonly DemoBrand[] = [
  { key: 'aurora', name: 'Aurora' },
  { key: 'tekna', name: 'Tekna' },
  { key: 'lumis', name: 'Lumis' },
  { key: 'orbe', name: 'Orbe' },
  { key: 'cordil', name: 'Cordil' },
  { key: 'vertice', name: 'Vértice' },
];

export const agencies: readonly DemoAgency[] = [
  {
    key: 'impulso-trade',
    name: 'Impulso Trade',
    country: 'BR',
    brands: ['aurora', 'tekna', 'lumis', 'orbe', 'cordil'],
  },
  { key: 'ponto-certo', name: 'Ponto Certo Promoções', country: 'BR', brands: ['aurora', 'lumis', 'orbe'] },
  {
    key: 'andes-activacion',
    name: 'Andes Activación',
    country: 'CL',
    brands: ['aurora', 'tekna', 'lumis', 'cordil'],
  },
];

export const chains: readonly DemoChain[] = [
  { key: 'mirante', name: 'Rede Mirante', country: 'BR', taxNumber: '41207563' },
  { key: 'tecnovila', name: 'TecnoVila', country: 'BR', taxNumber: '42318674' },
  { key: 'jatoba', name: 'Lojas Jatobá', country: 'BR', taxNumber: '43429785' },
  { key: 'byte', name: 'Empório do Byte', country: 'BR', taxNumber: '44530896' },
  { key: 'cordillera', name: 'Almacenes Cordillera', country: 'CL', taxNumber: rut(96_204_310) },
  { key: 'austral', name: 'Punto Austral', country: 'CL', taxNumber: rut(96_315_421) },
];
