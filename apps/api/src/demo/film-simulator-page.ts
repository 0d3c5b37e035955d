import { scriptJson } from '#platform/html.ts';

export interface SimulatedFilm {
  readonly site: 'youtube' | 'vimeo';
  readonly seconds: number;
  readonly trouble: string | null;
}

const STYLE = `html,body{height:100%;margin:0;background:#10131a;color:#f3f5f9;font:600 clamp(14px,4vw,22px)/1.3 system-ui,sans-serif}
button{all:unset;box-sizing:border-box;position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:.6em;text-align:center;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:-6px}b{font-size:2.4em;font-variant-numeric:tabular-nums}
i{display:block;width:min(60vw,420px);height:8px;border-radius:4px;background:#333a49;overflow:hidden}i::before{content:"";display:block;height:100%;width:var(--played,0%);background:#7aa2ff}small{font-weight:400;color:#b6bfd0}`;

/** A clock that runs: no picture, but all that its site says of a film and all that it lets a page do with one. */
export const simulatedPlayer = (film: SimulatedFilm, nonce: string): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Filme de demonstração</title><style nonce="${nonce}">${STYLE}</style>
<main><button type="button"><small>Filme de demonstração</small><b>0:00</b><i></i><small data-state></small></button></main>
<script nonce="${nonce}">const film = ${scriptJson(film)};\n${CLOCK}\n${film.site === 'youtube' ? YOUTUBE : VIMEO}</script></html>`;

/** Plays, pauses, seeks and ends; what happens is handed to `happen`, which is the site's own. */
const CLOCK = `
let second = 0, speed = 1, muted = false, playing = false, ended = false, told = 0, last = 0;
const button = document.querySelector('button'), clock = document.querySelector('b');
const say = (message) => parent.postMessage(message, location.origin);
function draw() {
  const whole = Math.floor(second);
  clock.textContent = Math.floor(whole / 60) + ':' + String(whole % 60).padStart(2, '0');
  document.querySelector('i').style.setProperty('--played', (second / film.seconds) * 100 + '%');
  document.querySelector('[data-state]').textContent = playing ? '❚❚' : '▶';
}
function play() { if (playing) return; if (ended) { second = 0; ended = false; } playing = true; last = performance.now(); happen('playing'); draw(); }
function pause() { if (!playing) return; playing = false; happen('paused'); draw(); }
function seek(to) { second = Math.min(film.seconds, Math.max(0, to)); ended = false; happen('sought'); draw(); }
setInterval(() => {
  if (!playing) return;
  const now = performance.now();
  second = Math.min(film.seconds, second + ((now - last) / 1000) * speed);
  last = now;
  if (now - told > 240) { told = now; happen('time'); draw(); }
  if (second >= film.seconds) { playing = false; ended = true; happen('time'); happen('ended'); draw(); }
}, 60);
button.addEventListener('click', () => (playing ? pause() : play()));
draw();`;

const YOUTUBE = `
const STATES = { playing: 1, paused: 2, ended: 0 };
const heard = new Set();
let id = null;
const tell = (event, info) => say(JSON.stringify({ event, info, id, channel: 'widget' }));
const info = () => ({ currentTime: second, duration: film.seconds, playbackRate: speed, muted, playerState: ended ? 0 : playing ? 1 : second ? 2 : 5, videoData: { title: 'Filme de demonstração' } });
function happen(what) {
  if (id === null) return;
  tell('infoDelivery', info());
  if (what in STATES && heard.has('onStateChange')) tell('onStateChange', STATES[what]);
}
const COMMANDS = {
  playVideo: play, pauseVideo: pause, seekTo: (to) => seek(to), mute: () => { muted = true; }, unMute: () => { muted = false; },
  setPlaybackRate: (rate) => { speed = rate; happen('speed'); },
  addEventListener: (name) => { heard.add(name); if (name === 'onError' && film.trouble === 'gone') tell('onError', 100); if (name === 'onError' && film.trouble === 'lock') tell('onError', 150); },
};
addEventListener('message', ({ data, source }) => {
  if (source !== parent || film.trouble === 'mute') return;
  const message = JSON.parse(data);
  if (message.event === 'listening' && id === null) { id = message.id; tell('initialDelivery', info()); tell('onReady', null); }
  if (message.event === 'command') COMMANDS[message.func]?.(...(message.args ?? []));
});`;

const VIMEO = `
const heard = new Set();
const EVENTS = { playing: 'play', paused: 'pause', ended: 'ended', time: 'timeupdate', speed: 'playbackratechange' };
const place = () => ({ seconds: second, duration: film.seconds, percent: second / film.seconds });
const tell = (event, data) => heard.has(event) && say({ event, data });
function happen(what) {
  if (what === 'sought') { tell('seeking', place()); tell('seeked', place()); return; }
  tell(EVENTS[what], what === 'speed' ? { playbackRate: speed } : place());
}
const METHODS = {
  ping: () => undefined, play, pause, setCurrentTime: (to) => { seek(to); return to; }, getDuration: () => film.seconds,
  getVideoTitle: () => 'Filme de demonstração', setMuted: (to) => { muted = to; return to; },
  setPlaybackRate: (rate) => { speed = rate; happen('speed'); return rate; },
  addEventListener: (name) => { heard.add(name); },
};
addEventListener('message', ({ data, source }) => {
  if (source !== parent || film.trouble === 'mute') return;
  const { method, value } = typeof data === 'string' ? JSON.parse(data) : data;
  if (!(method in METHODS)) return;
  const answer = METHODS[method](value);
  if (method !== 'addEventListener') say({ method, value: answer });
});
say({ event: 'ready' });`;
