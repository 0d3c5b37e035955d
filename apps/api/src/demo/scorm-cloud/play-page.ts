import { scriptJson } from '#platform/html.ts';

interface Played {
  readonly page: number;
  readonly pages: number;
  readonly name: string;
  readonly leaveTo: string;
  readonly language: string;
}

const WORDS = {
  pt: {
    title: 'Aula no SCORM Cloud (simulado)',
    page: 'Página',
    on: 'Avançar',
    over: 'Aula concluída: nota 85',
    leave: 'Sair da aula',
    hello: 'Olá',
  },
  en: {
    title: 'Lesson at SCORM Cloud (simulated)',
    page: 'Page',
    on: 'Go on',
    over: 'Lesson completed: score 85',
    leave: 'Leave the lesson',
    hello: 'Hello',
  },
  es: {
    title: 'Clase en SCORM Cloud (simulada)',
    page: 'Página',
    on: 'Avanzar',
    over: 'Clase completada: nota 85',
    leave: 'Salir de la clase',
    hello: 'Hola',
  },
  fr: {
    title: 'Leçon sur SCORM Cloud (simulée)',
    page: 'Page',
    on: 'Avancer',
    over: 'Leçon terminée : note 85',
    leave: 'Quitter la leçon',
    hello: 'Bonjour',
  },
} as const;

/** A lesson as the simulator plays it. */
export function playPage(played: Played, nonce: string): string {
  const language =
    (Object.keys(WORDS) as (keyof typeof WORDS)[]).find((each) => played.language.startsWith(each)) ?? 'en';
  const words = WORDS[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title}</title>
<style nonce="${nonce}">body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b2230;background:#fff}h1{font-size:20px}button{font:inherit;padding:10px 18px;border:1px solid #1b2230;border-radius:8px;background:#fff;color:#1b2230;margin:8px 8px 0 0;min-height:44px}button.on{background:#14508c;border-color:#14508c;color:#fff}progress{width:100%;height:12px}</style></head><body>
<main><h1>${words.title}</h1><p id="hello"></p><progress id="bar" aria-label="${words.page}" max="${played.pages}" value="${played.page}"></progress><p id="place" role="status"></p>
<button class="on" id="on">${words.on}</button><button id="leave">${words.leave}</button></main>
<script type="application/json" id="played">${scriptJson({ ...played, words })}</script>
<script nonce="${nonce}">
const played = JSON.parse(document.getElementById('played').textContent);
const [bar, place, on] = ['bar', 'place', 'on'].map((id) => document.getElementById(id));
document.getElementById('hello').textContent = played.name ? played.words.hello + ', ' + played.name : '';
const show = (page) => {
  bar.value = page;
  place.textContent = page >= played.pages ? played.words.over : played.words.page + ' ' + (page + 1) + ' / ' + played.pages;
  on.hidden = page >= played.pages;
};
show(played.page);
on.onclick = async () => {
  const answer = await fetch(location.pathname + '/on' + location.search, { method: 'POST' });
  show((await answer.json()).page);
};
document.getElementById('leave').onclick = () => { location.href = played.leaveTo; };
</script></body></html>`;
}
