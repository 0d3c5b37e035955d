const HOOKS = 6;
const hooks = Array.from(
  { length: HOOKS },
  (_hook, index) =>
    `<path d="M${150 + index * 110} 118 v22 q0 12 12 12 h8" fill="none" stroke="#6b7280" stroke-width="7" stroke-linecap="round"/>`,
).join('');
const holes = Array.from({ length: 7 * 4 }, (_hole, index) => {
  const x = 118 + (index % 7) * 105;
  const y = 96 + Math.floor(index / 7) * 42;
  return `<circle cx="${x}" cy="${y}" r="4" fill="#b9a27f"/>`;
}).join('');

/** A wall of a shop seen from the front: a panel with hooks, a table to try things on, a low shelf, a till. 1200 × 800. */
export const shopWall = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
  <rect width="1200" height="800" fill="#e9edf3"/>
  <rect y="690" width="1200" height="110" fill="#c7b299"/>
  <rect y="686" width="1200" height="8" fill="#a58f74"/>
  <rect x="80" y="60" width="720" height="190" rx="10" fill="#dcc7a3" stroke="#b9a27f" stroke-width="6"/>
  ${holes}${hooks}
  <rect x="80" y="400" width="720" height="26" rx="6" fill="#8a5f3c"/>
  <rect x="110" y="426" width="20" height="262" fill="#6f4b2e"/><rect x="750" y="426" width="20" height="262" fill="#6f4b2e"/>
  <rect x="360" y="282" width="180" height="108" rx="8" fill="#303846"/><rect x="372" y="293" width="156" height="86" fill="#4f7fd0"/>
  <path d="M372 360 q40 -46 80 -14 t76 -22 v55 h-156 z" fill="#8fd0a5"/>
  <rect x="330" y="390" width="240" height="12" rx="5" fill="#9aa3b2"/>
  <rect x="130" y="560" width="620" height="20" fill="#8a5f3c"/><rect x="130" y="672" width="620" height="18" fill="#8a5f3c"/>
  <rect x="160" y="590" width="120" height="82" fill="#b98d5a"/><rect x="160" y="622" width="120" height="10" fill="#e6cfa4"/>
  <rect x="880" y="430" width="260" height="258" rx="8" fill="#5b6b86"/><rect x="868" y="414" width="284" height="24" rx="8" fill="#3c485d"/>
  <rect x="1010" y="318" width="110" height="78" rx="8" fill="#303846" transform="rotate(-6 1065 357)"/>
  <rect x="1020" y="327" width="90" height="58" fill="#a9c4ee" transform="rotate(-6 1065 357)"/>
  <rect x="1054" y="392" width="18" height="26" fill="#303846"/>
  <path d="M930 414 v-150" stroke="#6b7280" stroke-width="8"/>
  <path d="M930 270 h44 q10 0 10 10 M930 320 h44 q10 0 10 10 M930 370 h44 q10 0 10 10" fill="none" stroke="#6b7280" stroke-width="7" stroke-linecap="round"/>
</svg>`;
