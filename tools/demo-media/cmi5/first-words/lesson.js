'use strict';

const READING = [
  [
    'Antes de oferecer ajuda',
    'Cumprimente olhando para a pessoa. Quem é visto ao entrar fica mais tempo na loja.',
  ],
  ['Espere um pouco', 'Deixe dez segundos para a pessoa se situar. Depois, comente o que ela está olhando.'],
  ['Pergunte pelo uso', '“Para o que você vai usar?” abre a conversa. “Posso ajudar?” costuma fechá-la.'],
];
const CHOICE = {
  question: 'A pessoa responde: “estou só olhando”. O que você diz?',
  options: [
    ['Tudo bem, qualquer coisa me chame.', 0],
    ['Fique à vontade. Este que você viu liga em segundos: quer ver?', 1],
    ['Hoje tem desconto, aproveite.', 0],
  ],
};
const page = document.getElementById('page');
const forward = document.getElementById('forward');
const notice = document.getElementById('notice');
const element = (tag, text) => Object.assign(document.createElement(tag), { textContent: text ?? '' });

/** What is pressed is tried again by pressing it again. */
const onForward = (act) => {
  forward.hidden = false;
  forward.addEventListener('click', () => {
    notice.textContent = '';
    act().catch(() => {
      notice.textContent = 'Não foi possível gravar. Tente de novo.';
    });
  });
};

async function reading(record) {
  let place = Math.min(await record.place(), READING.length - 1);
  const show = () => {
    const [title, words] = READING[place];
    page.replaceChildren(element('h1', title), element('p', words));
    forward.textContent = place < READING.length - 1 ? 'Avançar' : 'Concluir aula';
  };
  onForward(async () => {
    if (place === READING.length - 1) {
      await record.complete();
      return record.leave();
    }
    await record.keepPlace(place + 1);
    place += 1;
    return show();
  });
  show();
}

function choice(record) {
  const group = element('fieldset');
  group.append(element('legend', CHOICE.question));
  for (const [text, score] of CHOICE.options) {
    const label = element('label');
    const input = Object.assign(document.createElement('input'), {
      type: 'radio',
      name: 'choice',
      value: String(score),
    });
    label.append(input, text);
    group.append(label);
  }
  page.replaceChildren(element('h1', '“Estou só olhando”'), group);
  forward.textContent = 'Concluir aula';
  onForward(async () => {
    const chosen = page.querySelector('input:checked');
    if (!chosen) {
      notice.textContent = 'Escolha uma resposta.';
      return;
    }
    await record.judge(Number(chosen.value));
    await record.leave();
  });
}

globalThis
  .createRecord()
  .then((record) =>
    new URLSearchParams(location.search).get('lesson') === 'choice' ? choice(record) : reading(record),
  )
  .catch(() => {
    notice.textContent = 'A aula não pôde começar. Volte e abra de novo.';
  });
