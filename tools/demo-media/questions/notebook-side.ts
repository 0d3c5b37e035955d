/** The left side of a thin notebook: power inlet, HDMI, two USB-C, headphones. 1200 × 600. */
export const notebookSide = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600" viewBox="0 0 1200 600">
  <defs>
    <linearGradient id="room" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#eef1f6"/><stop offset="1" stop-color="#cfd6e2"/>
    </linearGradient>
    <linearGradient id="metal" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#aab2c0"/><stop offset="0.5" stop-color="#878fa0"/><stop offset="1" stop-color="#5d6575"/>
    </linearGradient>
  </defs>
  <rect width="1200" height="600" fill="url(#room)"/>
  <ellipse cx="600" cy="470" rx="560" ry="26" fill="#9aa3b5" opacity="0.55"/>
  <path d="M70 250 L300 60 L312 68 L96 262 Z" fill="#4b5364"/>
  <path d="M96 262 L312 68 L318 74 L110 268 Z" fill="#2d3340"/>
  <rect x="60" y="262" width="1080" height="182" rx="34" fill="url(#metal)"/>
  <rect x="60" y="262" width="1080" height="22" rx="11" fill="#c3cad6"/>
  <rect x="96" y="444" width="120" height="14" rx="7" fill="#3a404d"/>
  <rect x="984" y="444" width="120" height="14" rx="7" fill="#3a404d"/>
  <circle cx="170" cy="360" r="36" fill="#20242e"/><circle cx="170" cy="360" r="12" fill="#d5b255"/>
  <path d="M300 330 h150 v36 l-22 26 h-106 l-22 -26 z" fill="#20242e"/><rect x="322" y="346" width="106" height="14" fill="#565e70"/>
  <rect x="540" y="338" width="120" height="46" rx="23" fill="#20242e"/><rect x="562" y="355" width="76" height="12" rx="6" fill="#6a7286"/>
  <rect x="720" y="338" width="120" height="46" rx="23" fill="#20242e"/><rect x="742" y="355" width="76" height="12" rx="6" fill="#6a7286"/>
  <circle cx="970" cy="360" r="26" fill="#20242e"/><circle cx="970" cy="360" r="15" fill="#4a5162"/>
  <circle cx="1072" cy="360" r="9" fill="#f2f6ff"/>
</svg>`;
