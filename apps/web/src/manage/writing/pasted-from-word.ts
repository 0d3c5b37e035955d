import { inertDocument } from '#shared/trusted/inert-html.ts';

const LIST_STYLE = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBER_SIGN = /^\s*(\d+|[a-z]{1,3}|[ivx]+)[.)]/i;

/**
 * A page of Word with its lists as lists: Word pastes them as paragraphs that say their level in a style and bring
 * their sign as text. What else Word adds is dropped by the list of what is allowed. @spec MG-02
 */
export function pastedFromWord(html: string): string {
  if (!/mso-list/i.test(html)) return html;
  const page = inertDocument(html);
  let lists: Element[] = [];
  let last: Element | null = null;
  for (const line of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li')) {
    const level = Number(LIST_STYLE.exec(line.getAttribute('style') ?? '')?.[1] ?? 0);
    if (!level || line.localName === 'li') continue;
    if (last === null || line.previousElementSibling !== lists[0]) lists = [];
    const name = NUMBER_SIGN.test(takeSign(line)) ? 'ol' : 'ul';
    while (lists.length > level) lists.pop();
    while (lists.length < level) {
      const list = page.createElement(name);
      const around: Element | null | undefined = lists.at(-1)?.lastElementChild ?? lists.at(-1);
      if (around) around.append(list);
      else line.before(list);
      lists.push(list);
    }
    const item = page.createElement('li');
    item.append(...line.childNodes);
    lists.at(-1)?.append(item);
    line.remove();
    last = item;
  }
  return page.body.innerHTML;
}

/** The sign of a list line, taken out of it. */
function takeSign(line: Element): string {
  const sign = [...line.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  sign?.remove();
  return sign?.textContent ?? '';
}
