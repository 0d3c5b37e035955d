import {
  IconBolt,
  IconBrandVimeo,
  IconBrandYoutube,
  IconBroadcast,
  IconCloud,
  IconDeviceGamepad2,
  IconFileTypePdf,
  IconFileTypePpt,
  IconHeadphones,
  IconHtml,
  IconListCheck,
  IconMoodSmile,
  IconPackage,
  IconPackages,
  IconPresentation,
  IconVideo,
} from '@tabler/icons-react';
import { isTestType } from '@trilha/rules/assessment/test-types.rule';
import { isGameKind } from '@trilha/rules/games/game';

const ICONS: Readonly<Record<string, typeof IconVideo>> = {
  pdf: IconFileTypePdf,
  ppt: IconFileTypePpt,
  video: IconVideo,
  audio: IconHeadphones,
  youtube: IconBrandYoutube,
  vimeo: IconBrandVimeo,
  wowza: IconBroadcast,
  linkedin_slidshare: IconPresentation,
  scorm: IconPackage,
  cmi5: IconPackages,
  scorm_cloud: IconCloud,
  flash: IconBolt,
  html: IconHtml,
  reaction_evaluation: IconMoodSmile,
};

export interface KindIconProps {
  readonly kind: string;
  readonly size: number;
}

/** The picture of a kind of activity; it says nothing that the words beside it do not say. */
export function KindIcon({ kind, size }: KindIconProps) {
  const Icon =
    ICONS[kind] ?? (isTestType(kind) ? IconListCheck : isGameKind(kind) ? IconDeviceGamepad2 : IconHtml);
  return <Icon size={size} aria-hidden="true" />;
}
