import type { Permission } from '@trilha/contract/permissions';
import type { ModuleName } from '@trilha/rules/clients/modules.rule';
import type { ComponentType } from 'react';
import { isOpenTo } from '../routing/guards.ts';
import type { ScreenTitle } from '../routing/static-data.ts';
import type { Session } from '../session.ts';

/** One place a menu leads to. */
export interface NavigationEntry<Path extends string = string> {
  readonly to: Path;
  readonly title: ScreenTitle;
  /** A shorter word for the narrow places of a tab bar. */
  readonly short?: 'tab.sale' | 'tab.courses' | 'tab.rewards';
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  readonly module?: ModuleName;
  readonly permission?: Permission;
}

/** The entries a person may use at the selected client, in their order. @spec CL-03 */
export const openEntries = <Entry extends NavigationEntry>(
  entries: readonly Entry[],
  session: Pick<Session, 'permissions' | 'selectedClient'>,
): readonly Entry[] => entries.filter(({ module, permission }) => isOpenTo(session, module, permission));
