import type { FilmFailure, FilmProtocol, FilmSign } from './film-player.ts';
import { amountIn, fieldOf } from './message-fields.ts';

const FAILURES: readonly FilmFailure[] = ['gone', 'private', 'broken', 'silent', 'offline', 'live'];
const STEPS = ['ready', 'playing', 'paused', 'ended', 'seeking', 'seeked'] as const;
const order = (name: string, value: unknown = null) => ({ order: name, value });

function signOf(said: unknown): FilmSign | null {
  const type = fieldOf(said, 'type');
  const step = STEPS.find((each) => each === type);
  if (step) return { type: step };
  const second = amountIn(fieldOf(said, 'second'));
  const seconds = amountIn(fieldOf(said, 'seconds'));
  const height = amountIn(fieldOf(said, 'height'));
  const heights = fieldOf(said, 'heights');
  const languages = fieldOf(said, 'languages');
  if (type === 'time' && second !== null) return { type, second };
  if (type === 'length' && seconds) return { type, seconds };
  if (type === 'quality' && height !== null) return { type, height };
  if (type === 'qualities' && Array.isArray(heights))
    return { type, heights: heights.flatMap((each: unknown) => amountIn(each) || []) };
  if (type === 'captions' && Array.isArray(languages))
    return { type, languages: languages.filter((each: unknown): each is string => typeof each === 'string') };
  const failure = FAILURES.find((each) => each === fieldOf(said, 'failure'));
  return type === 'failed' && failure ? { type, failure } : null;
}

/** Our own player of streams in qualities, in its own page: the signs themselves, and plain orders. @spec PL-06 */
export const streamProtocol: FilmProtocol = {
  greeting: order('greet'),
  subscriptions: [],
  read: (message) => {
    const sign = signOf(fieldOf(message, 'stream'));
    return sign ? [sign] : [];
  },
  play: () => order('play'),
  pause: () => order('pause'),
  seek: (second) => order('seek', second),
  speed: (rate) => order('speed', rate),
  mute: (isMuted) => order('mute', isMuted),
  volume: (share) => order('volume', share),
  quality: (height) => order('quality', height),
  captions: (language) => order('captions', language),
};
