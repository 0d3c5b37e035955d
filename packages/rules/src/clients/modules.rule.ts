/** Everything that a client switches on or off, in the order of its menu. @spec CL-01 */
export const MODULES = [
  'library',
  'news',
  'webcasts',
  'online_courses',
  'trails',
  'presential_courses',
  'webinars',
  'live_classes',
  'podcasts',
  'forums',
  'surveys',
  'games',
  'campaigns',
  'rewards',
  'events',
  'points_transfers',
  'agency_trainings',
] as const;
/** Name of a module, as in the flag has_{module}. @spec CL-01 */
export type ModuleName = (typeof MODULES)[number];

/** The switches of a client that the rules ask for. */
export interface ClientSwitches {
  readonly modules: readonly ModuleName[];
  readonly hasRanking: boolean;
  readonly groupTrainingUseScore: boolean;
}

/** 'module_disabled' unless the client has the module on. @spec CL-03 */
export function moduleProblem(
  client: Pick<ClientSwitches, 'modules'>,
  module: ModuleName,
): 'module_disabled' | null {
  return client.modules.includes(module) ? null : 'module_disabled';
}

/** Whether the ranking is shown; it counts as on while no client is selected. @spec CL-04 */
export function usesRanking(client: Pick<ClientSwitches, 'hasRanking'> | null): boolean {
  return client?.hasRanking ?? true;
}

/** Whether achievements give points; scoring counts as on while no client is selected. @spec CL-04 */
export function usesScore(client: Pick<ClientSwitches, 'groupTrainingUseScore'> | null): boolean {
  return client?.groupTrainingUseScore ?? true;
}
