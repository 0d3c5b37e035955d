'use strict';

const { runtime, pages } = globalThis;
const choices = pages.filter((page) => page.kind === 'choice');
const PASSING = 60;
const state = { place: 0, answers: {}, recorded: 0 };

const byId = (id) => document.getElementById(id);
const element = (tag, text) => {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  return node;
};

const rightAnswers = () => choices.filter((page) => state.answers[page.id] === page.right).length;
const score = () => Math.round((rightAnswers() / choices.length) * 100);
const allAnswered = () => choices.every((page) => state.answers[page.id] !== undefined);

function remember() {
  runtime.set('cmi.core.lesson_location', state.place);
  runtime.set('cmi.suspend_data', JSON.stringify(state));
  const saved = runtime.save();
  byId('notice').textContent = saved ? '' : 'O progresso não está sendo guardado nesta visita.';
}

function recordInteraction(page, answer) {
  const prefix = `cmi.interactions.${state.recorded}`;
  runtime.set(`${prefix}.id`, page.id);
  runtime.set(`${prefix}.type`, 'choice');
  runtime.set(`${prefix}.correct_responses.0.pattern`, page.right);
  runtime.set(`${prefix}.student_response`, answer);
  runtime.set(`${prefix}.result`, answer === page.right ? 'correct' : 'wrong');
  runtime.set(`${prefix}.time`, new Date().toTimeString().slice(0, 8));
  state.recorded += 1;
}

function recordScore() {
  runtime.set('cmi.core.score.min', 0);
  runtime.set('cmi.core.score.max', 100);
  runtime.set('cmi.core.score.raw', score());
  runtime.set('cmi.core.lesson_status', score() >= PASSING ? 'passed' : 'failed');
}

function verdict(page) {
  const box = element('div');
  box.className = 'verdict';
  const right = state.answers[page.id] === page.right;
  const head = element('strong', right ? 'Boa escolha. ' : 'Há uma opção melhor. ');
  head.dataset.right = String(right);
  box.append(head, page.why);
  return box;
}

function choicePage(page) {
  const parts = [element('blockquote', page.quote)];
  const group = element('fieldset');
  group.append(element('legend', page.question));
  const answered = state.answers[page.id];
  for (const option of page.options) {
    const label = element('label');
    const input = element('input');
    input.type = 'radio';
    input.name = page.id;
    input.value = option.id;
    input.checked = answered === option.id;
    input.disabled = answered !== undefined;
    label.append(input, element('span', option.text));
    group.append(label);
  }
  parts.push(group);
  if (answered !== undefined) return [...parts, verdict(page)];
  const confirm = element('button', 'Confirmar escolha');
  confirm.type = 'button';
  confirm.className = 'main';
  confirm.addEventListener('click', () => {
    const chosen = group.querySelector('input:checked');
    if (!chosen) {
      byId('notice').textContent = 'Escolha uma das opções antes de confirmar.';
      return;
    }
    state.answers[page.id] = chosen.value;
    recordInteraction(page, chosen.value);
    if (allAnswered()) recordScore();
    show(state.place);
  });
  return [...parts, confirm];
}

function resultPage() {
  if (!allAnswered()) {
    return [element('p', 'Ainda falta atender um cliente. Volte e escolha antes de ver o resultado.')];
  }
  const passed = score() >= PASSING;
  const again = element('button', 'Atender de novo');
  again.type = 'button';
  again.addEventListener('click', () => {
    state.answers = {};
    show(1);
  });
  const list = element('ul');
  for (const page of choices) {
    list.append(
      element('li', `${page.title}: ${state.answers[page.id] === page.right ? 'certo' : 'reveja'}`),
    );
  }
  return [
    element('p', `Você acertou ${rightAnswers()} de ${choices.length}: nota ${score()}.`),
    list,
    element(
      'p',
      passed ? 'Simulador concluído. Siga para a prova.' : 'São precisas duas certas para concluir.',
    ),
    again,
  ];
}

function contentOf(page) {
  if (page.kind === 'text') return page.paragraphs.map((text) => element('p', text));
  return page.kind === 'choice' ? choicePage(page) : resultPage();
}

function show(place) {
  state.place = Math.min(Math.max(place, 0), pages.length - 1);
  const page = pages[state.place];
  byId('page').replaceChildren(element('h1', page.title), ...contentOf(page));
  byId('place').textContent = `${state.place + 1} de ${pages.length}`;
  byId('back').disabled = state.place === 0;
  byId('forward').disabled = state.place === pages.length - 1;
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

function restored() {
  try {
    const saved = JSON.parse(runtime.get('cmi.suspend_data') || '{}');
    state.answers = saved.answers ?? {};
    state.recorded = saved.recorded ?? 0;
  } catch {
    state.answers = {};
  }
  return Number(runtime.get('cmi.core.lesson_location')) || 0;
}

byId('back').addEventListener('click', () => show(state.place - 1));
byId('forward').addEventListener('click', () => show(state.place + 1));
window.addEventListener('pagehide', () => runtime.finish(allAnswered() ? '' : 'suspend'));

if (runtime.start()) {
  const status = runtime.get('cmi.core.lesson_status');
  if (status === '' || status === 'not attempted') runtime.set('cmi.core.lesson_status', 'incomplete');
}
show(restored());
