import type { FormFactor, PointsTableRow, ProcessorFamily, ProcessorGeneration } from '../loyalty-types.ts';

const BASE: Readonly<Record<FormFactor, Readonly<Record<ProcessorFamily, number>>>> = {
  notebook: { V3: 20, V5: 40, V7: 70, V9: 120 },
  desktop: { V3: 15, V5: 30, V7: 60, V9: 110 },
  all_in_one: { V3: 20, V5: 40, V7: 65, V9: 110 },
  processor_box: { V3: 10, V5: 25, V7: 50, V9: 90 },
};

/** Newer generations are worth more; the table is published before the campaign and then stands still. */
const BY_GENERATION: Readonly<Record<ProcessorGeneration, number>> = { 12: 0, 13: 5, 14: 15 };

const FORM_FACTORS: readonly FormFactor[] = ['notebook', 'desktop', 'all_in_one', 'processor_box'];
const FAMILIES: readonly ProcessorFamily[] = ['V3', 'V5', 'V7', 'V9'];
const GENERATIONS: readonly ProcessorGeneration[] = [12, 13, 14];

/** Points of one unit by the published table [PT-07]. */
export const tablePoints = (
  formFactor: FormFactor,
  family: ProcessorFamily,
  generation: ProcessorGeneration,
): number => BASE[formFactor][family] + BY_GENERATION[generation];

export const pointsTable: readonly PointsTableRow[] = FORM_FACTORS.flatMap((formFactor) =>
  FAMILIES.flatMap((family) =>
    GENERATIONS.map((generation) => ({
      formFactor,
      family,
      generation,
      points: tablePoints(formFactor, family, generation),
    })),
  ),
);
