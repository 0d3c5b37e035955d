import { writtenAddress } from '../shared/written-address.ts';

/** Why an address is no stream that an activity could play. */
export type StreamAddressProblem = 'stream_not_an_address' | 'stream_not_secure' | 'stream_not_a_playlist';

/** The playlist of a stream in qualities (HLS), as streaming servers such as Wowza offer it. */
export const STREAM_ADDRESS = /^https:\/\/[^\s"'<>@]+\.m3u8(\?[^\s"'<>]*)?$/i;

/** The stream that an address leads to, or why there is none. A page that is secure plays nothing that is not. @spec PL-03 MG-02 */
export function streamOfAddress(written: string): { readonly address: string } | StreamAddressProblem {
  const address = writtenAddress(written);
  if (!address) return 'stream_not_an_address';
  if (address.protocol !== 'https:') return 'stream_not_secure';
  address.hash = '';
  return STREAM_ADDRESS.test(address.href) ? { address: address.href } : 'stream_not_a_playlist';
}
