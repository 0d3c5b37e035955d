import { escapeHtml } from '../html.ts';

/** How long an answer holds, as at the providers. */
export const ANSWER_SECONDS = 120;

interface Words {
  readonly title: string;
  readonly label: string;
  readonly done: string;
  readonly failed: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  'pt-BR': {
    title: 'Verificação de segurança',
    label: 'Não sou um robô',
    done: 'Verificado',
    failed: 'Não deu certo. Tente de novo.',
  },
  en: {
    title: 'Security check',
    label: 'I am not a robot',
    done: 'Verified',
    failed: 'That did not work. Try again.',
  },
  es: {
    title: 'Verificación de seguridad',
    label: 'No soy un robot',
    done: 'Verificado',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
  },
  fr: {
    title: 'Vérification de sécurité',
    label: 'Je ne suis pas un robot',
    done: 'Vérifié',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
};
const wordsOf = (language: string): Words =>
  WORDS[language] ?? WORDS[language.split('-')[0] ?? ''] ?? (WORDS['pt-BR'] as Words);

const STYLE = `:root{color-scheme:light;font:16px/1.4 system-ui,sans-serif}:root[data-theme=dark]{color-scheme:dark}
body{margin:0;background:Canvas;color:CanvasText}label{box-sizing:border-box;display:flex;align-items:center;gap:12px;height:74px;padding:0 16px;border:1px solid GrayText;border-radius:10px;cursor:pointer}
input{width:26px;height:26px;margin:0;flex:none}label:focus-within{outline:3px solid Highlight;outline-offset:-3px}small{display:block}`;

/** The checkbox itself, in a frame of its own; it tells the page around it what the simulator answered. */
export function anchorPage(
  asked: { readonly language: string; readonly theme: string },
  nonce: string,
): string {
  const words = wordsOf(asked.language);
  const theme = asked.theme === 'dark' ? 'dark' : 'light';
  return `<!doctype html><html lang="${escapeHtml(asked.language)}" data-theme="${theme}"><meta charset="utf-8"><title>${words.title}</title><style nonce="${nonce}">${STYLE}</style>
<main><label><input type="checkbox"><span>${words.label}<small role="status"></small></span></label></main>
<script nonce="${nonce}">
const box = document.querySelector('input'), told = document.querySelector('small');
const tell = (kind, token) => parent.postMessage({ captcha: kind, token }, location.origin);
box.addEventListener('change', async () => {
  if (!box.checked) { told.textContent = ''; return tell('expired'); }
  try {
    const query = new URLSearchParams({ k: new URLSearchParams(location.search).get('k'), host: location.hostname });
    const answer = await fetch('answer?' + query, { method: 'POST' });
    if (!answer.ok) throw new Error(String(answer.status));
    const { token } = await answer.json();
    box.disabled = true;
    told.textContent = ${JSON.stringify(words.done)};
    tell('answered', token);
    setTimeout(() => { box.disabled = box.checked = false; told.textContent = ''; tell('expired'); }, ${ANSWER_SECONDS * 1000});
  } catch {
    box.checked = false;
    told.textContent = ${JSON.stringify(words.failed)};
    tell('failed');
  }
});
</script></html>`;
}

/** The widget's script, with the calls of reCAPTCHA's that the product makes: explicit rendering and reset. */
export const widgetScript = (): string => `(() => {
  const own = new URL(document.currentScript.src);
  const titles = ${JSON.stringify(Object.fromEntries(Object.entries(WORDS).map(([name, { title }]) => [name, title])))};
  const widgets = [];
  const language = own.searchParams.get('hl') ?? 'pt-BR';
  addEventListener('message', ({ source, origin, data }) => {
    const widget = widgets.find(({ frame }) => frame.contentWindow === source);
    if (!widget || origin !== own.origin) return;
    if (data.captcha === 'answered') widget.options.callback(data.token);
    if (data.captcha === 'expired') widget.options['expired-callback']();
    if (data.captcha === 'failed') widget.options['error-callback']();
  });
  window.grecaptcha = {
    render: (place, options) => {
      const frame = document.createElement('iframe');
      frame.title = titles[language] ?? titles['pt-BR'];
      frame.style.cssText = 'display:block;width:100%;max-width:304px;height:76px;border:0';
      const query = new URLSearchParams({ k: options.sitekey, hl: language, theme: options.theme ?? 'light' });
      frame.src = new URL('anchor?' + query, own).href;
      place.append(frame);
      return widgets.push({ frame, options }) - 1;
    },
    reset: (id) => { const widget = widgets[id]; if (widget) widget.frame.src = widget.frame.src; },
  };
  const ready = window[own.searchParams.get('onload')];
  if (typeof ready === 'function') ready();
})();
`;
