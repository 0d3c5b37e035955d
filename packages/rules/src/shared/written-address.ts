/** The code of a site for sharing something brings the address in quotes. */
const FRAME_SOURCE = /<iframe\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/i;

/** The web address in what somebody pasted: with or without its beginning, or inside the code for sharing it. */
export function writtenAddress(written: string): URL | null {
  const text = (FRAME_SOURCE.exec(written)?.[1] ?? written).trim().replaceAll('&amp;', '&');
  if (text === '' || /\s/.test(text)) return null;
  const begun = text.startsWith('//') ? `https:${text}` : text;
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(begun) ? begun : `https://${begun}`);
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  return address.hostname.includes('.') ? address : null;
}

/** The names in the path of an address. */
export const pathParts = ({ pathname }: URL): readonly string[] => pathname.split('/').filter(Boolean);
