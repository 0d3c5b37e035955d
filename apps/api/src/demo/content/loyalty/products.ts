import type { DemoProduct, FormFactor, ProcessorFamily, ProcessorGeneration } from '../loyalty-types.ts';
import { tablePoints } from './points-table.ts';

/** Model name in Portuguese and Spanish, brand, processor. Boxes are sold by the processor maker itself. */
type Row = readonly [sku: string, brand: string, model: string, modelEs: string, processor: string];

const NOTEBOOKS: readonly Row[] = [
  ['AUR-N14-V314', 'aurora', 'Aurora Leve 14', 'Aurora Leve 14', 'V3-1415U'],
  ['AUR-N14-V514', 'aurora', 'Aurora Leve 14 Plus', 'Aurora Leve 14 Plus', 'V5-1435U'],
  ['AUR-N13-V714', 'aurora', 'Aurora Fina 13', 'Aurora Fina 13', 'V7-1455U'],
  ['AUR-N16-V714', 'aurora', 'Aurora Estúdio 16', 'Aurora Estudio 16', 'V7-1470H'],
  ['TEK-N15-V312', 'tekna', 'Tekna Dia a Dia 15', 'Tekna Día a Día 15', 'V3-1215U'],
  ['TEK-N15-V513', 'tekna', 'Tekna Ritmo 15', 'Tekna Ritmo 15', 'V5-1335U'],
  ['TEK-N16-V714', 'tekna', 'Tekna Arena 16', 'Tekna Arena 16', 'V7-1470H'],
  ['TEK-N18-V914', 'tekna', 'Tekna Arena 18 Max', 'Tekna Arena 18 Max', 'V9-1490HX'],
  ['LUM-N14-V513', 'lumis', 'Lumis Ar 14', 'Lumis Aire 14', 'V5-1335U'],
  ['LUM-N14-V714', 'lumis', 'Lumis Ar 14 Pro', 'Lumis Aire 14 Pro', 'V7-1455U'],
  ['LUM-N13-V514', 'lumis', 'Lumis Dobra 13', 'Lumis Pliega 13', 'V5-1435U'],
  ['ORB-N15-V312', 'orbe', 'Orbe Escola 15', 'Orbe Escuela 15', 'V3-1215U'],
  ['ORB-N15-V512', 'orbe', 'Orbe Escritório 15', 'Orbe Oficina 15', 'V5-1235U'],
  ['ORB-N16-V914', 'orbe', 'Orbe Cinema 16', 'Orbe Cine 16', 'V9-1480H'],
  ['COR-N14-V313', 'cordil', 'Cordil Passo 14', 'Cordil Paso 14', 'V3-1315U'],
  ['COR-N15-V713', 'cordil', 'Cordil Cume 15', 'Cordil Cumbre 15', 'V7-1355H'],
];

const DESKTOPS: readonly Row[] = [
  ['AUR-D-V514', 'aurora', 'Aurora Torre Compacta', 'Aurora Torre Compacta', 'V5-1440'],
  ['TEK-D-V714', 'tekna', 'Tekna Arena Torre', 'Tekna Arena Torre', 'V7-1470K'],
  ['TEK-D-V914', 'tekna', 'Tekna Arena Torre Max', 'Tekna Arena Torre Max', 'V9-1490K'],
  ['ORB-D-V312', 'orbe', 'Orbe Mini', 'Orbe Mini', 'V3-1210'],
  ['ORB-D-V513', 'orbe', 'Orbe Mini Plus', 'Orbe Mini Plus', 'V5-1340'],
  ['COR-D-V713', 'cordil', 'Cordil Base', 'Cordil Base', 'V7-1360'],
];

const ALL_IN_ONES: readonly Row[] = [
  ['AUR-A24-V314', 'aurora', 'Aurora Sala 24', 'Aurora Sala 24', 'V3-1415U'],
  ['AUR-A27-V514', 'aurora', 'Aurora Sala 27', 'Aurora Sala 27', 'V5-1435U'],
  ['LUM-A27-V714', 'lumis', 'Lumis Horizonte 27', 'Lumis Horizonte 27', 'V7-1455U'],
  ['ORB-A24-V512', 'orbe', 'Orbe Recepção 24', 'Orbe Recepción 24', 'V5-1235U'],
  ['COR-A24-V313', 'cordil', 'Cordil Família 24', 'Cordil Familia 24', 'V3-1315U'],
  ['COR-A32-V914', 'cordil', 'Cordil Ateliê 32', 'Cordil Taller 32', 'V9-1480H'],
];

const BOXES: readonly Row[] = [
  ['VRT-V3-1210', 'vertice', 'Vértice V3-1210 em caixa', 'Vértice V3-1210 en caja', 'V3-1210'],
  ['VRT-V3-1310', 'vertice', 'Vértice V3-1310 em caixa', 'Vértice V3-1310 en caja', 'V3-1310'],
  ['VRT-V3-1410', 'vertice', 'Vértice V3-1410 em caixa', 'Vértice V3-1410 en caja', 'V3-1410'],
  ['VRT-V5-1240', 'vertice', 'Vértice V5-1240 em caixa', 'Vértice V5-1240 en caja', 'V5-1240'],
  ['VRT-V5-1340', 'vertice', 'Vértice V5-1340 em caixa', 'Vértice V5-1340 en caja', 'V5-1340'],
  ['VRT-V5-1440', 'vertice', 'Vértice V5-1440 em caixa', 'Vértice V5-1440 en caja', 'V5-1440'],
  ['VRT-V7-1260', 'vertice', 'Vértice V7-1260 em caixa', 'Vértice V7-1260 en caja', 'V7-1260'],
  ['VRT-V7-1360', 'vertice', 'Vértice V7-1360 em caixa', 'Vértice V7-1360 en caja', 'V7-1360'],
  ['VRT-V7-1470K', 'vertice', 'Vértice V7-1470K em caixa', 'Vértice V7-1470K en caja', 'V7-1470K'],
  ['VRT-V9-1290K', 'vertice', 'Vértice V9-1290K em caixa', 'Vértice V9-1290K en caja', 'V9-1290K'],
  ['VRT-V9-1390K', 'vertice', 'Vértice V9-1390K em caixa', 'Vértice V9-1390K en caja', 'V9-1390K'],
  ['VRT-V9-1490K', 'vertice', 'Vértice V9-1490K em caixa', 'Vértice V9-1490K en caja', 'V9-1490K'],
];

const GENERATIONS: Readonly<Record<string, ProcessorGeneration>> = { '12': 12, '13': 13, '14': 14 };
const FAMILIES: Readonly<Record<string, ProcessorFamily>> = { V3: 'V3', V5: 'V5', V7: 'V7', V9: 'V9' };

/** The processor's own number says family and generation: V7-1455U is a V7 of the 14th. */
function product(formFactor: FormFactor, [sku, brand, pt, es, processor]: Row): DemoProduct {
  const family = FAMILIES[processor.slice(0, 2)];
  const generation = GENERATIONS[processor.slice(3, 5)];
  if (!family || !generation) throw new Error(`unknown processor ${processor}`);
  return {
    sku,
    name: { pt, es },
    formFactor,
    brand,
    family,
    generation,
    processor: `Vértice ${processor}`,
    points: tablePoints(formFactor, family, generation),
  };
}

export const products: readonly DemoProduct[] = [
  ...NOTEBOOKS.map((row) => product('notebook', row)),
  ...DESKTOPS.map((row) => product('desktop', row)),
  ...ALL_IN_ONES.map((row) => product('all_in_one', row)),
  ...BOXES.map((row) => product('processor_box', row)),
];
