import type { ModuleName } from './modules.rule.ts';

/**
 * Modules that the product has nothing of yet: nobody may switch them, and no menu names them. A webcast is a webinar
 * under an older name, and opens and closes with those. @spec CL-01 CL-03
 */
export const UNBUILT_MODULES: readonly ModuleName[] = [
  'library',
  'news',
  'webcasts',
  'podcasts',
  'forums',
  'surveys',
  'agency_trainings',
];
/** Whether there is something that the module's switch would open. @spec CL-01 CL-03 */
export const isBuilt = (module: ModuleName): boolean => !UNBUILT_MODULES.includes(module);
