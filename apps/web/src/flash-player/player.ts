/*
 * Plays one Flash movie by Ruffle, on the isolated host of that movie. The engine is fetched by this page alone, may open
 * no address and run no script of a page; what becomes of it is told to the application. @spec PL-03 PL-05 PL-07
 */

/** What Ruffle's own script puts into the window (its Player API, version 1). */
interface Ruffle {
  readonly newest: () => {
    readonly createPlayer: () => HTMLElement & {
      readonly ruffle: () => { readonly load: (movie: object) => Promise<void> };
    };
  };
}

type Sign = 'playing' | 'unsupported' | 'failed';

const page = document.body.dataset;
const tell = (sign: Sign): void =>
  window.parent.postMessage({ source: 'trilha-flash', sign }, page['application'] ?? location.origin);

const MOVIE = {
  url: '/movie.swf',
  autoplay: 'on',
  unmuteOverlay: 'hidden',
  splashScreen: false,
  letterbox: 'on',
  contextMenu: 'off',
  allowScriptAccess: false,
  openUrlMode: 'deny',
  logLevel: 'error',
} as const;

const engine = 'WebAssembly' in window ? document.createElement('script') : null;
if (engine) {
  const configured = window as unknown as { RufflePlayer: object };
  configured.RufflePlayer = { config: { publicPath: '/__flash/engine/', polyfills: false } };
  engine.src = '/__flash/engine/ruffle.js';
  engine.addEventListener('error', () => tell('failed'));
  engine.addEventListener('load', () => {
    const player = (window as unknown as { RufflePlayer: Ruffle }).RufflePlayer.newest().createPlayer();
    player.addEventListener('loadeddata', () => tell('playing'));
    document.body.append(player);
    player
      .ruffle()
      .load(MOVIE)
      .catch(() => tell('failed'));
  });
  document.head.append(engine);
} else tell('unsupported');
