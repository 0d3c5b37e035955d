import {
  IconBolt,
  IconBrandVimeo,
  IconBrandYoutube,
  IconBroadcast,
  IconCloud,
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
  const Icon = ICONS[kind] ?? (isTestType(kind) ? IconListCheck : IconHtml);
  return <Icon size={size} aria-hidden="true" />;
}
