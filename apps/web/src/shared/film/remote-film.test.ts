import { expect, test } from 'vitest';
import type { FilmProtocol, FilmSign } from './film-player.ts';
import { createRemoteFilm } from './remote-film.ts';
import { vimeoProtocol } from './vimeo-protocol.ts';
import { youtubeProtocol } from './youtube-protocol.ts';

function filmOf(protocol: FilmProtocol) {
  const posted: unknown[] = [];
  const signs: FilmSign[] = [];
  const film = createRemoteFilm(
    protocol,
    (message) => posted.push(typeof message === 'string' ? JSON.parse(message) : message),
    (sign) => signs.push(sign),
  );
  return { film, posted, signs };
}
const tube = (event: string, info: unknown): string => JSON.stringify({ event, info, id: 'trilha' });

test('greets the player of YouTube, then asks it to tell of states and errors, once [PL-03]', () => {
  const { film, posted } = filmOf(youtubeProtocol);
  film.greet();
  expect(posted).toEqual([{ event: 'listening', id: 'trilha', channel: 'widget' }]);
  film.hear(tube('initialDelivery', { duration: 0, currentTime: 0 }));
  film.hear(tube('onReady', null));
  expect(film.isReady()).toBe(true);
  expect(posted.slice(1)).toMatchObject(
    ['onStateChange', 'onError', 'onPlaybackRateChange'].map((name) => ({
      event: 'command',
      func: 'addEventListener',
      args: [name],
    })),
  );
});

test('follows a film of YouTube as it plays, and finds out its length and title when they come [PL-03] [PL-06]', () => {
  const { film, signs } = filmOf(youtubeProtocol);
  film.hear(tube('onReady', null));
  film.hear(tube('onStateChange', 1));
  film.hear(
    tube('infoDelivery', {
      currentTime: 3.5,
      duration: 61.2,
      playbackRate: 1.5,
      videoData: { title: 'Loja' },
    }),
  );
  expect(film.player).toMatchObject({ paused: false, currentTime: 3.5, playbackRate: 1.5 });
  expect(signs).toContainEqual({ type: 'length', seconds: 61.2 });
  expect(signs).toContainEqual({ type: 'title', title: 'Loja' });
  film.hear(tube('onStateChange', 3));
  expect(film.player.paused).toBe(false);
  film.hear(tube('onStateChange', 0));
  expect(film.player.paused).toBe(true);
  expect(signs.at(-1)).toEqual({ type: 'ended' });
});

test('tells of a jump before any position after it, so that what lies between is not watched [PL-03]', () => {
  const { film, posted, signs } = filmOf(youtubeProtocol);
  film.hear(tube('onReady', null));
  film.player.currentTime = 40;
  expect(signs.slice(-2)).toEqual([{ type: 'seeking' }, { type: 'time', second: 40 }]);
  expect(posted.at(-1)).toMatchObject({ func: 'seekTo', args: [40, true] });
});

test.each([
  [2, 'gone'],
  [100, 'gone'],
  [101, 'private'],
  [150, 'private'],
  [5, 'broken'],
  [153, 'broken'],
])('error %i of YouTube means %s [PL-07]', (number, failure) => {
  const { film, signs } = filmOf(youtubeProtocol);
  film.hear(tube('onError', number));
  expect(signs).toEqual([{ type: 'failed', failure }]);
});

test('speaks to the player of Vimeo by methods and hears its events [PL-03] [PL-06]', () => {
  const { film, posted, signs } = filmOf(vimeoProtocol);
  film.greet();
  expect(posted).toEqual([{ method: 'ping' }]);
  film.hear({ method: 'ping' });
  expect(posted).toContainEqual({ method: 'addEventListener', value: 'timeupdate' });
  film.hear('{"method":"getDuration","value":62.5}');
  film.hear({ event: 'play', data: { seconds: 0 } });
  film.hear({ event: 'timeupdate', data: { seconds: 4, duration: 62.5, percent: 0.06 } });
  expect(film.player).toMatchObject({ paused: false, currentTime: 4 });
  expect(signs).toContainEqual({ type: 'length', seconds: 62.5 });
  film.hear({ event: 'seeking', data: { seconds: 30 } });
  expect(film.player.seeking).toBe(true);
  film.hear({ event: 'seeked', data: { seconds: 30 } });
  expect(film.player).toMatchObject({ seeking: false, currentTime: 30 });
  film.player.playbackRate = 2;
  film.player.muted = true;
  film.player.pause();
  expect(posted.slice(-3)).toEqual([
    { method: 'setPlaybackRate', value: 2 },
    { method: 'setMuted', value: true },
    { method: 'pause' },
  ]);
});

test('a film of Vimeo fails by what is wrong with it, not by a wish that its owner forbids [PL-07]', () => {
  const { film, signs } = filmOf(vimeoProtocol);
  film.hear({ event: 'error', data: { name: 'NotAllowedError', method: 'setPlaybackRate' } });
  expect(signs).toEqual([]);
  film.hear({ event: 'error', data: { name: 'PrivacyError' } });
  expect(signs).toEqual([{ type: 'failed', failure: 'private' }]);
});

test.each([
  null,
  7,
  'no JSON',
  '[]',
  '{"event":"infoDelivery","info":{"currentTime":"1","duration":-3}}',
  { event: 'timeupdate' },
])('makes nothing of %o [PL-05]', (message) => {
  for (const protocol of [youtubeProtocol, vimeoProtocol]) expect(protocol.read(message)).toEqual([]);
});
