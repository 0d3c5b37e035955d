const KEY_ROWS = 4;
const KEYS_IN_ROW = 14;

const keys = Array.from({ length: KEY_ROWS * KEYS_IN_ROW }, (_unused, index) => {
  const x = 262 + (index % KEYS_IN_ROW) * 49;
  const y = 492 + Math.floor(index / KEYS_IN_ROW) * 42;
  return `<rect x="${x}" y="${y}" width="42" height="35" rx="6" fill="#2b313d"/>`;
}).join('');

/** An open notebook seen from the front: camera, screen, keyboard, touchpad. 1200 × 900. */
export const openNotebook = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
  <defs>
    <linearGradient id="room" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#f3efe8"/><stop offset="1" stop-color="#ddd3c3"/>
    </linearGradient>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#5d7fd6"/><stop offset="0.6" stop-color="#8a63c9"/><stop offset="1" stop-color="#e49aa7"/>
    </linearGradient>
  </defs>
  <rect width="1200" height="900" fill="url(#room)"/>
  <ellipse cx="600" cy="838" rx="540" ry="30" fill="#a9997f" opacity="0.4"/>
  <rect x="190" y="40" width="820" height="430" rx="22" fill="#3b414e"/>
  <rect x="214" y="78" width="772" height="366" rx="6" fill="url(#light)"/>
  <circle cx="600" cy="59" r="9" fill="#11141a"/><circle cx="600" cy="59" r="4" fill="#5c85b8"/>
  <path d="M214 380 C 380 250 520 420 700 300 S 900 260 986 330 V 444 H 214 Z" fill="#ffffff" opacity="0.18"/>
  <path d="M190 470 H1010 L1110 812 Q1114 830 1094 830 H106 Q86 830 90 812 Z" fill="#aeb4bf"/>
  <rect x="244" y="480" width="712" height="178" rx="12" fill="#878e9b"/>
  ${keys}
  <rect x="430" y="682" width="340" height="122" rx="14" fill="#979eab" stroke="#7f8693" stroke-width="3"/>
</svg>`;
