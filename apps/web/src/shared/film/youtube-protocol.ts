import type { FilmFailure, FilmProtocol, FilmSign } from './film-player.ts';
import { amountIn, fieldOf, messageIn, titleIn } from './message-fields.ts';

const ID = 'trilha';
const command = (func: string, ...args: readonly unknown[]): string =>
  JSON.stringify({ event: 'command', func, args, id: ID, channel: 'widget' });

/** States of the player that matter here; the others are of loading. */
const STATES: ReadonlyMap<unknown, 'playing' | 'paused' | 'ended'> = new Map([
  [0, 'ended'],
  [1, 'playing'],
  [2, 'paused'],
]);
/** Errors by number, as the IFrame API documents them. */
const FAILURES: ReadonlyMap<unknown, FilmFailure> = new Map([
  [2, 'gone'],
  [100, 'gone'],
  [101, 'private'],
  [150, 'private'],
]);

function infoSigns(info: unknown): FilmSign[] {
  const length = amountIn(fieldOf(info, 'duration'));
  const second = amountIn(fieldOf(info, 'currentTime'));
  const rate = amountIn(fieldOf(info, 'playbackRate'));
  const title = titleIn(fieldOf(fieldOf(info, 'videoData'), 'title'));
  return [
    // Zero until the film's own data have come.
    ...(length ? [{ type: 'length', seconds: length } as const] : []),
    ...(title ? [{ type: 'title', title } as const] : []),
    ...(rate ? [{ type: 'speed', rate } as const] : []),
    ...(second === null ? [] : [{ type: 'time', second } as const]),
  ];
}

/** The player of YouTube: JSON both ways, as the IFrame Player API speaks it underneath. @spec PL-03 */
export const youtubeProtocol: FilmProtocol = {
  greeting: JSON.stringify({ event: 'listening', id: ID, channel: 'widget' }),
  subscriptions: ['onStateChange', 'onError', 'onPlaybackRateChange'].map((name) =>
    command('addEventListener', name),
  ),
  read: (data) => {
    const message = messageIn(data);
    const info = fieldOf(message, 'info');
    switch (fieldOf(message, 'event')) {
      case 'initialDelivery':
        return [{ type: 'ready' }, ...infoSigns(info)];
      case 'infoDelivery':
        return infoSigns(info);
      case 'onReady':
        return [{ type: 'ready' }];
      case 'onStateChange': {
        const state = STATES.get(info);
        return state ? [{ type: state }] : [];
      }
      case 'onError':
        return [{ type: 'failed', failure: FAILURES.get(info) ?? 'broken' }];
      default:
        return [];
    }
  },
  play: () => command('playVideo'),
  pause: () => command('pauseVideo'),
  seek: (second) => command('seekTo', second, true),
  speed: (rate) => command('setPlaybackRate', rate),
  mute: (isMuted) => command(isMuted ? 'mute' : 'unMute'),
  volume: (share) => command('setVolume', Math.round(share * 100)),
};
