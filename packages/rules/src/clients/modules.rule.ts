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

/** What opens screens and calls when a client has it. @spec CL-01 CL-03 */
export type ClientFlag = ModuleName | 'ranking' | 'profile';

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
    ? client.hasRanking
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
