import { Notice } from '@trilha/ui/notice';
import { useLocale, useText } from '#shared/use-text.ts';
import type { PhoneWay } from './asker.ts';

/** Why a way that was there yesterday is not there now; nothing while every way is. @spec ID-11 ID-19 */
export function UsedUpNotice({ channels }: { readonly channels: readonly PhoneWay[] }) {
  const text = useText('recovery');
  const locale = useLocale();
  if (channels.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(channels.map((channel) => text(`way.${channel}`)));
  return <Notice tone="info">{text('way.usedUp', { channels: names })}</Notice>;
}
