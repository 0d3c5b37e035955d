import { type ClientFlag, MODULES } from './modules.rule.ts';

/** Everything that opens screens and calls when a client has it. @spec CL-01 CL-03 */
export const CLIENT_FLAGS: readonly ClientFlag[] = [...MODULES, 'ranking', 'profile'];
