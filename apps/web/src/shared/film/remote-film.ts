import type { FilmProtocol, FilmSign, RemotePlayer } from './film-player.ts';

export interface RemoteFilm {
  readonly player: RemotePlayer;
  /** Takes in what the other window said. */
  readonly hear: (message: unknown) => void;
  /** Says hello; to be repeated until it was heard. */
  readonly greet: () => void;
  readonly isReady: () => boolean;
}

/**
 * The player of another site as one of our own: what was asked of it and what it told are kept here, so that controls
 * and the record of what was watched need not know whose it is. @spec PL-03 PL-06
 */
export function createRemoteFilm(
  protocol: FilmProtocol,
  post: (message: unknown) => void,
  onSign: (sign: FilmSign) => void,
): RemoteFilm {
  let isReady = false;
  let second = 0;
  let rate = 1;
  let isMuted = false;
  let volume = 1;
  let isPaused = true;
  let isSeeking = false;

  const player: RemotePlayer = {
    get currentTime() {
      return second;
    },
    set currentTime(next) {
      // The jump is announced before any position tells of it: what lies between was not watched.
      onSign({ type: 'seeking' });
      second = next;
      post(protocol.seek(next));
      onSign({ type: 'time', second });
    },
    get playbackRate() {
      return rate;
    },
    set playbackRate(next) {
      rate = next;
      post(protocol.speed(next));
    },
    get muted() {
      return isMuted;
    },
    set muted(next) {
      isMuted = next;
      post(protocol.mute(next));
    },
    get volume() {
      return volume;
    },
    set volume(next) {
      volume = next;
      post(protocol.volume(next));
    },
    get paused() {
      return isPaused;
    },
    get seeking() {
      return isSeeking;
    },
    play: () => post(protocol.play()),
    pause: () => post(protocol.pause()),
    chooseQuality: (height) => {
      if (protocol.quality) post(protocol.quality(height));
    },
    showCaptions: (language) => {
      if (protocol.captions) post(protocol.captions(language));
    },
  };

  const take = (sign: FilmSign): void => {
    if (sign.type === 'ready') {
      if (isReady) return;
      isReady = true;
      for (const wish of protocol.subscriptions) post(wish);
    }
    if (sign.type === 'time') second = sign.second;
    if (sign.type === 'speed') rate = sign.rate;
    if (sign.type === 'playing') isPaused = false;
    if (sign.type === 'paused' || sign.type === 'ended') isPaused = true;
    if (sign.type === 'seeking') isSeeking = true;
    if (sign.type === 'seeked' || sign.type === 'playing') isSeeking = false;
    onSign(sign);
  };

  return {
    player,
    hear: (message) => protocol.read(message).forEach(take),
    greet: () => post(protocol.greeting),
    isReady: () => isReady,
  };
}
