import { isBuilt } from '@trilha/rules/clients/unbuilt-modules.rule';
import type { ComponentType } from 'react';
import { isOpenTo, type Needs } from '../routing/guards.ts';
import type { ScreenTitle } from '../routing/static-data.ts';
import type { Session } from '../session.ts';

/** One place a menu leads to. */
export interface NavigationEntry<Path extends string = string> extends Needs {
  readonly to: Path;
  readonly title: ScreenTitle;
  /** A shorter word for the narrow places of a tab bar. */
  readonly short?: 'tab.sale' | 'tab.courses' | 'tab.rewards';
  readonly icon: ComponentType<{ readonly size?: number | string }>;
}

/** The entries a person may use at the selected client, in their order: none leads to what is not built. @spec CL-03 */
export const openEntries = <Entry extends NavigationEntry>(
  entries: readonly Entry[],
  session: Pick<Session, 'permissions' | 'selectedClient'>,
): readonly Entry[] =>
  entries.filter((entry) => (!entry.module || isBuilt(entry.module)) && isOpenTo(session, entry));
