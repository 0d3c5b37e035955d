'use strict';

const { runtime, lessons } = globalThis;
const name = new URLSearchParams(window.location.search).get('licao') ?? 'sondagem';
const pages = lessons[name] ?? lessons.sondagem;
const questions = pages.filter((page) => page.kind === 'question');
const state = { place: 0, answers: {} };
const done = { isOver: false };

const byId = (id) => document.getElementById(id);
const element = (tag, text) => {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  return node;
};
const allAnswered = () => questions.every((page) => state.answers[page.id] !== undefined);
const share = () =>
  questions.filter((page) => state.answers[page.id] === page.right).length / questions.length;

function record(page, answer) {
  const place = `cmi.interactions.${Object.keys(state.answers).length - 1}`;
  runtime.set(`${place}.id`, page.id);
  runtime.set(`${place}.type`, 'choice');
  runtime.set(`${place}.correct_responses.0.pattern`, page.right);
  runtime.set(`${place}.learner_response`, answer);
  runtime.set(`${place}.result`, answer === page.right ? 'correct' : 'incorrect');
}

function remember() {
  const isLast = state.place === pages.length - 1;
  runtime.set('cmi.location', state.place);
  runtime.set('cmi.suspend_data', JSON.stringify(state));
  runtime.set('cmi.progress_measure', (state.place + 1) / pages.length);
  if (questions.length > 0 && allAnswered()) {
    runtime.set('cmi.score.min', 0);
    runtime.set('cmi.score.max', questions.length);
    runtime.set('cmi.score.raw', Math.round(share() * questions.length));
    runtime.set('cmi.score.scaled', Math.round(share() * 10000) / 10000);
  }
  done.isOver = isLast && allAnswered();
  runtime.set('cmi.completion_status', done.isOver ? 'completed' : 'incomplete');
  byId('notice').textContent = runtime.save() ? '' : 'O progresso não está sendo guardado nesta visita.';
}

function questionPage(page) {
  const group = element('fieldset');
  group.append(element('legend', page.asked));
  const answered = state.answers[page.id];
  for (const [id, text] of page.options) {
    const label = element('label');
    const input = element('input');
    input.type = 'radio';
    input.name = page.id;
    input.value = id;
    input.checked = answered === id;
    input.disabled = answered !== undefined;
    label.append(input, element('span', text));
    group.append(label);
  }
  if (answered !== undefined) {
    const verdict = element('div');
    verdict.className = 'verdict';
    const head = element('strong', answered === page.right ? 'Isso. ' : 'Há um caminho melhor. ');
    head.dataset.right = String(answered === page.right);
    verdict.append(head, page.why);
    return [group, verdict];
  }
  const confirm = element('button', 'Confirmar');
  confirm.type = 'button';
  confirm.className = 'main';
  confirm.addEventListener('click', () => {
    const chosen = group.querySelector('input:checked');
    if (!chosen) {
      byId('notice').textContent = 'Escolha uma das opções antes de confirmar.';
      return;
    }
    state.answers[page.id] = chosen.value;
    record(page, chosen.value);
    show(state.place);
  });
  return [group, confirm];
}

function show(place) {
  state.place = Math.min(Math.max(place, 0), pages.length - 1);
  const page = pages[state.place];
  const parts = page.kind === 'text' ? page.paragraphs.map((text) => element('p', text)) : questionPage(page);
  byId('page').replaceChildren(element('h1', page.title), ...parts);
  byId('place').textContent = `${state.place + 1} de ${pages.length}`;
  byId('back').disabled = state.place === 0;
  byId('forward').textContent = state.place === pages.length - 1 ? 'Concluir aula' : 'Avançar';
  byId('trail').replaceChildren(
    ...pages.map((_, index) => {
      const mark = element('li');
      if (index <= state.place) mark.dataset.done = '';
      return mark;
    }),
  );
  remember();
  byId('page').focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

function forward() {
  if (state.place < pages.length - 1) show(state.place + 1);
  else if (done.isOver) runtime.finish('normal', 'continue');
  else byId('notice').textContent = 'Responda as perguntas antes de concluir.';
}

function restored() {
  try {
    Object.assign(state, JSON.parse(runtime.get('cmi.suspend_data') || '{}'));
  } catch {
    state.answers = {};
  }
  return Number(runtime.get('cmi.location')) || 0;
}

byId('back').addEventListener('click', () => show(state.place - 1));
byId('forward').addEventListener('click', forward);
window.addEventListener('pagehide', () => runtime.finish(done.isOver ? 'normal' : 'suspend'));
runtime.start();
show(restored());
