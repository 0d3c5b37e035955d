import type { PackageTree } from '@trilha/rules/scorm/activity-definition';
import { type ClientScope, fileById } from '../uploads/files.queries.ts';
import { LEGACY_SEQUENCING } from './legacy-sequencing.ts';

/** What there is to know of a package whose tree was never read: one lesson. */
export interface OnlyLesson {
  readonly title: string;
  readonly launch: string;
  readonly masteryScore: number | null;
}

/** The tree of activities in a package, as its manifest was read when it was uploaded. @spec PL-04 */
export async function packageTreeOf(
  scope: ClientScope,
  fileId: string,
  only: OnlyLesson,
): Promise<PackageTree> {
  const { details } = await fileById(scope, fileId);
  return treeIn(details, only);
}

/** The tree among what was stored of a package. */
export function treeIn(details: unknown, only: OnlyLesson): PackageTree {
  const { tree } = (details ?? {}) as { readonly tree?: PackageTree };
  return tree ?? lonelyTree(only);
}

const lonelyTree = ({ title, launch, masteryScore }: OnlyLesson): PackageTree => ({
  root: {
    id: 'package',
    title,
    isVisible: true,
    launch: null,
    hiddenControls: [],
    sequencing: LEGACY_SEQUENCING,
    children: [
      {
        id: 'lesson',
        title,
        isVisible: true,
        launch: {
          href: launch,
          isAsset: false,
          dataFromLms: null,
          timeLimitAction: null,
          masteryScore,
          stores: [],
        },
        hiddenControls: [],
        sequencing: LEGACY_SEQUENCING,
        children: [],
      },
    ],
  },
  areObjectivesShared: false,
  isDataShared: false,
});
