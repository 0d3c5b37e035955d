import HlsPlayer, { type ErrorData, ErrorTypes, Events } from 'hls.js';
import type { FilmFailure, FilmSign } from '#shared/film/film-player.ts';

// The library types this name as its default export only.
const Hls = HlsPlayer;

/*
 * The player of a stream in qualities (HLS), in a page of its own. It tells the page around it what happens, in the
 * words the application uses itself, and does what it is asked. @spec PL-03 PL-06
 */
const video = document.querySelector('video');
if (video) play(video, video.dataset['address'] ?? '');

function play(film: HTMLVideoElement, address: string): void {
  const tell = (sign: FilmSign): void => window.parent.postMessage({ stream: sign }, location.origin);
  let failed: FilmFailure | null = null;
  const fail = (failure: FilmFailure): void => {
    failed = failure;
    tell({ type: 'failed', failure });
  };
  const hls = Hls.isSupported() ? new Hls({ enableWorker: false, capLevelToPlayerSize: true }) : null;
  const place = (): void => tell({ type: 'time', second: film.currentTime });
  const told = (): void => {
    if (Number.isFinite(film.duration)) tell({ type: 'length', seconds: film.duration });
    if (hls) {
      tell({ type: 'qualities', heights: [...new Set(hls.levels.map(({ height }) => height))] });
      tell({ type: 'captions', languages: hls.subtitleTracks.map(({ lang }) => lang ?? '').filter(Boolean) });
    }
  };
  for (const [event, sign] of [
    ['playing', 'playing'],
    ['pause', 'paused'],
    ['ended', 'ended'],
    ['seeking', 'seeking'],
    ['seeked', 'seeked'],
  ] as const)
    film.addEventListener(event, () => {
      if (sign === 'seeked') place();
      tell({ type: sign });
    });
  film.addEventListener('timeupdate', place);
  film.addEventListener('durationchange', told);
  film.addEventListener('click', () => void (film.paused ? film.play() : film.pause()));

  const orders: Readonly<Record<string, (value: unknown) => void>> = {
    // Answered once there is something to play: until then the page around keeps asking.
    greet: () => {
      // Said again: it may have failed before anybody listened.
      if (failed) fail(failed);
      if (film.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      tell({ type: 'ready' });
      told();
    },
    play: () => void film.play().catch(() => tell({ type: 'paused' })),
    pause: () => film.pause(),
    seek: (second) => {
      if (typeof second === 'number') film.currentTime = second;
    },
    speed: (rate) => {
      if (typeof rate === 'number') film.playbackRate = rate;
    },
    volume: (share) => {
      if (typeof share === 'number') film.volume = Math.min(1, Math.max(0, share));
    },
    mute: (isMuted) => {
      film.muted = isMuted === true;
    },
    quality: (height) => {
      if (hls) hls.nextLevel = hls.levels.findLastIndex((level) => level.height === height);
    },
    captions: (language) => {
      if (hls) hls.subtitleTrack = hls.subtitleTracks.findIndex(({ lang }) => lang === language);
    },
  };
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== location.origin || typeof data !== 'object' || !data) return;
    const { order, value } = data as { readonly order?: unknown; readonly value?: unknown };
    if (typeof order === 'string') orders[order]?.(value);
  });

  if (!hls) {
    film.addEventListener('error', () => fail('broken'));
    film.src = address;
    return;
  }
  hls.on(Events.LEVEL_LOADED, (_event, { details }) => {
    if (details.live) fail('live');
  });
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) =>
    tell({ type: 'quality', height: hls.levels[level]?.height ?? 0 }),
  );
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, told);
  let hasRecovered = false;
  hls.on(Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    if (data.type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    fail(failureOf(data));
  });
  hls.loadSource(address);
  hls.attachMedia(film);
}

function failureOf({ type, response }: ErrorData): FilmFailure {
  if (type !== ErrorTypes.NETWORK_ERROR) return 'broken';
  if (!navigator.onLine) return 'offline';
  if (response?.code === 404 || response?.code === 410) return 'gone';
  return response?.code === 401 || response?.code === 403 ? 'private' : 'silent';
}
