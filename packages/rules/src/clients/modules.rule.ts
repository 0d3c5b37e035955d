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

/** Everything that opens screens and calls when a client has it. @spec CL-01 CL-03 */
export const CLIENT_FLAGS = [...MODULES, 'ranking', 'profile'] as const;
export type ClientFlag = (typeof CLIENT_FLAGS)[number];

/** The switches of a client that the rules ask for. */
export interface ClientSwitches {
  readonly modules: readonly ModuleName[];
  readonly hasRanking: boolean;
  readonly hasProfile: boolean;
  readonly groupTrainingUseScore: boolean;
}

/** 'module_disabled' unless the client has the module on. @spec CL-03 */
export function moduleProblem(
  client: Pick<ClientSwitches, 'modules'>,
  module: ModuleName,
): 'module_disabled' | null {
  return client.modules.includes(module) ? null : 'module_disabled';
}

/** Whether the client has what a flag says. @spec CL-03 */
export const hasFlag = (
  client: Pick<ClientSwitches, 'hasRanking' | 'hasProfile'> & { readonly modules: readonly string[] },
  flag: ClientFlag,
): boolean =>
  flag === 'ranking'
    ? usesRanking(client)
    : flag === 'profile'
      ? client.hasProfile
      : client.modules.includes(flag);

/** Whether the ranking is shown; it counts as on while no client is selected. @spec CL-04 */
export function usesRanking(client: Pick<ClientSwitches, 'hasRanking'> | null): boolean {
  return client?.hasRanking ?? true;
}

/** Whether achievements give points; scoring counts as on while no client is selected. @spec CL-04 */
export function usesScore(client: Pick<ClientSwitches, 'groupTrainingUseScore'> | null): boolean {
  return client?.groupTrainingUseScore ?? true;
}
