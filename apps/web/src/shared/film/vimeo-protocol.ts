import type { FilmFailure, FilmProtocol, FilmSign } from './film-player.ts';
import { amountIn, fieldOf, messageIn, titleIn } from './message-fields.ts';

const ask = (method: string, value?: unknown) => (value === undefined ? { method } : { method, value });

const EVENTS = ['timeupdate', 'play', 'pause', 'ended', 'seeking', 'seeked', 'playbackratechange', 'error'];
/** Errors of the film itself; others are of a wish, such as a speed that the film's owner does not allow. */
const FAILURES: ReadonlyMap<unknown, FilmFailure> = new Map([
  ['NotFoundError', 'gone'],
  ['PrivacyError', 'private'],
  ['PasswordError', 'private'],
]);

function placeSigns(data: unknown): FilmSign[] {
  const length = amountIn(fieldOf(data, 'duration'));
  const second = amountIn(fieldOf(data, 'seconds'));
  return [
    ...(length ? [{ type: 'length', seconds: length } as const] : []),
    ...(second === null ? [] : [{ type: 'time', second } as const]),
  ];
}

function eventSigns(event: unknown, data: unknown): readonly FilmSign[] {
  switch (event) {
    case 'ready':
      return [{ type: 'ready' }];
    case 'timeupdate':
      return placeSigns(data);
    case 'play':
      return [{ type: 'playing' }];
    case 'pause':
      return [{ type: 'paused' }];
    case 'ended':
      return [{ type: 'ended' }];
    case 'seeking':
      return [{ type: 'seeking' }];
    case 'seeked':
      return [...placeSigns(data), { type: 'seeked' }];
    case 'playbackratechange': {
      const rate = amountIn(fieldOf(data, 'playbackRate'));
      return rate ? [{ type: 'speed', rate }] : [];
    }
    case 'error': {
      const failure = FAILURES.get(fieldOf(data, 'name'));
      return failure ? [{ type: 'failed', failure }] : [];
    }
    default:
      return [];
  }
}

/** The player of Vimeo: methods and events, as its Player SDK speaks them. @spec PL-03 */
export const vimeoProtocol: FilmProtocol = {
  greeting: ask('ping'),
  subscriptions: [
    ...EVENTS.map((name) => ask('addEventListener', name)),
    ask('getDuration'),
    ask('getVideoTitle'),
  ],
  read: (data) => {
    const message = messageIn(data);
    const event = fieldOf(message, 'event');
    if (event !== undefined) return eventSigns(event, fieldOf(message, 'data'));
    const value = fieldOf(message, 'value');
    const length = amountIn(value);
    const title = titleIn(value);
    switch (fieldOf(message, 'method')) {
      case 'ping':
        return [{ type: 'ready' }];
      case 'getDuration':
        return length ? [{ type: 'length', seconds: length }] : [];
      case 'getVideoTitle':
        return title ? [{ type: 'title', title }] : [];
      default:
        return [];
    }
  },
  play: () => ask('play'),
  pause: () => ask('pause'),
  seek: (second) => ask('setCurrentTime', second),
  speed: (rate) => ask('setPlaybackRate', rate),
  mute: (isMuted) => ask('setMuted', isMuted),
  volume: (share) => ask('setVolume', share),
};
