import type { CourseMenu, MenuEntry } from '@trilha/rules/scorm/course-menu';
import { createContext } from 'react';

export type PackageEntry = MenuEntry;

/** Where the learner is in a package: on a lesson, at its end, or before a choice. */
export interface PackageMenu extends CourseMenu {
  readonly place: 'lesson' | 'ended' | 'choose';
}

/** The table of contents of the package on the screen, and the way to ask it for another lesson. */
export interface PackageNavigation {
  readonly menu: PackageMenu;
  readonly onChoose: (id: string) => void;
}

/** The package on the screen tells the frame around it what it holds; null when there is none. */
export const PackageNavigationContext = createContext<(navigation: PackageNavigation | null) => void>(
  () => {},
);
