const STYLE = `html,body{height:100%;margin:0;background:#f4f6fb;color:#10131a;font:600 clamp(14px,4vw,22px)/1.3 system-ui,sans-serif}
body{display:grid;grid-template-rows:1fr auto}main{display:grid;place-content:center;text-align:center;padding:1em}b{display:block;font-size:2.4em}
nav{display:flex;gap:8px;justify-content:center;align-items:center;padding:8px;background:#10131a;color:#fff}button{font:inherit;min-height:44px;min-width:44px;border:0;border-radius:8px;background:#2a3140;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #fff}`;

/** Five slides to turn, as a site that shows presentations has them: it tells the page around it nothing. */
export const simulatedSlides = (nonce: string): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Apresentação de demonstração</title><style nonce="${nonce}">${STYLE}</style>
<main><small>Apresentação de demonstração</small><b>1</b></main><nav><button type="button" aria-label="Anterior">‹</button><span>1 / 5</span><button type="button" aria-label="Próximo">›</button></nav>
<script nonce="${nonce}">
const [back, on] = document.querySelectorAll('button');
let slide = 1;
function turn(by) {
  slide = Math.min(5, Math.max(1, slide + by));
  document.querySelector('b').textContent = slide;
  document.querySelector('span').textContent = slide + ' / 5';
}
back.addEventListener('click', () => turn(-1));
on.addEventListener('click', () => turn(1));
</script></html>`;
