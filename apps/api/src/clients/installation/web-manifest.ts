import { themeTokens } from '@trilha/ui/tokens/theme-tokens';
import type { Boot } from '../boot/boot.ts';
import { ICON_NAMES, type IconName } from './client-icon.ts';

const SIZES: Readonly<Record<IconName, string>> = {
  'icon-192': '192x192',
  'icon-512': '512x512',
  'maskable-192': '192x192',
  'maskable-512': '512x512',
  touch: '180x180',
};

/** The address of a client's icon; both kinds of device ask for it without a session. */
export const iconAddress = (slug: string, name: IconName): string => `/icons/${slug}/${name}.png`;

/** The client's application as a device installs it: its own name, colours and icons, for participants only. @spec OF-01 CL-05 */
export function webManifest({ slug, name, colours, defaultLanguage }: Boot['client']) {
  const { surfaces, primary } = themeTokens(colours, 'light');
  const start = `/home?client=${slug}`;
  return {
    id: start,
    name,
    short_name: Array.from(name).length <= 12 ? name : (name.split(/\s+/)[0] ?? name),
    lang: defaultLanguage,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: primary.solid,
    background_color: surfaces.background,
    icons: ICON_NAMES.filter((icon) => icon !== 'touch').map((icon) => ({
      src: iconAddress(slug, icon),
      sizes: SIZES[icon],
      type: 'image/png',
      purpose: icon.startsWith('maskable') ? 'maskable' : 'any',
    })),
  };
}
