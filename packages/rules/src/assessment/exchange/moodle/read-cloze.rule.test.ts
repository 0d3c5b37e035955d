import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksItsText } from '../../gapped-prompt.rule.ts';
import { readCloze, readClozeText } from './read-cloze.rule.ts';

test('takes gaps of words and of numbers, with what each of them accepts [AS-06]', () => {
  const text = 'A loja abre às {1:NUMERICAL:=8.5:0.1} e a {1:SA:=bateria~=pilha~%50%caixa#quase} fica atrás.';
  expect(readCloze('Complete', text)).toEqual({
    question: {
      kind: 'fill_in',
      prompt: 'Complete',
      imageFileId: null,
      parts: ['A loja abre às ', ' e a ', ' fica atrás.'],
    },
    key: {
      kind: 'fill_in',
      gaps: [['8.5'], ['bateria', 'pilha']],
      exact: false,
      tolerances: [0.1, null],
    },
    feedback: { right: '', wrong: '', gaps: [{ gap: 1, words: 'caixa', text: 'quase' }] },
    warnings: ['partial_credit_dropped'],
  });
});

const LIST = '=Califórnia#Isso~Arizona~%50%Nevada';

test.each([
  'MULTICHOICE',
  'MC',
  'MULTICHOICE_V',
  'MCV',
  'MULTICHOICE_H',
  'MCH',
  'MULTICHOICE_S',
  'MCS',
  'MULTICHOICE_VS',
  'MCVS',
  'MULTICHOICE_HS',
  'MCHS',
  'mc',
])('a gap of %s is chosen from a list [AS-06]', (type) => {
  expect(readCloze('Ligue', `São Francisco: {1:${type}:${LIST}} fim`)).toEqual({
    question: {
      kind: 'fill_in',
      prompt: 'Ligue',
      imageFileId: null,
      parts: ['São Francisco: ', ' fim'],
      choices: [['Califórnia', 'Arizona', 'Nevada']],
    },
    key: { kind: 'fill_in', gaps: [['Califórnia']], exact: false, chosen: [0] },
    feedback: { right: '', wrong: '', gaps: [{ gap: 0, words: 'Califórnia', text: 'Isso' }] },
    warnings: ['partial_credit_dropped'],
  });
});

test('chosen and typed gaps stand in one text, and capitals of the typed ones alone count [AS-06]', () => {
  const text = 'Ligo {2:MC:%100%à~%-50%a~=até a} tomada de {1:SAC:=Tóquio}.';
  expect(readCloze('', text)).toMatchObject({
    question: { choices: [['à', 'a', 'até a'], []] },
    key: { gaps: [['à', 'até a'], ['Tóquio']], exact: true, chosen: [0] },
    warnings: ['penalty_dropped', 'scoring_differs'],
  });
});

test('keeps what is said about each answer of a gap, and names what it cannot [AS-06]', () => {
  const text =
    'Às {1:NM:=8.5:0.1#Na hora~=12:0#Meio-dia~%50%8:1#Quase~*#Reveja} em {1:SA:=Rio#Isso~S*o#Longe~*#Não} {1:MC:=U#Sim~H#Não,\nesta gasta\\~mais}';
  expect(readCloze('', text)).toMatchObject({
    key: { gaps: [['8.5', '12:0'], ['Rio'], ['U']], tolerances: [0.1, null, null] },
    feedback: {
      gaps: [
        { gap: 0, words: '8.5', text: 'Na hora' },
        { gap: 0, words: '12:0', text: 'Meio-dia' },
        { gap: 0, words: '8:1', text: 'Quase' },
        { gap: 0, words: '', text: 'Reveja' },
        { gap: 1, words: 'Rio', text: 'Isso' },
        { gap: 1, words: '', text: 'Não' },
        { gap: 2, words: 'U', text: 'Sim' },
        { gap: 2, words: 'H', text: 'Não, esta gasta~mais' },
      ],
    },
    warnings: ['partial_credit_dropped', 'option_feedback_dropped'],
  });
});

test('takes a file that is one text with gaps, written plainly or as HTML [AS-06]', () => {
  expect(readClozeText('\ufeffUm {1:MC:=U~H}\r\ndois {:SA:=x}')).toMatchObject([
    {
      line: 1,
      taken: { question: { parts: ['Um ', '\ndois ', ''], choices: [['U', 'H'], []] } },
      warnings: [],
    },
  ]);
  expect(readClozeText('<p>Um <b>só</b> {1:MC:=U~H}</p>')).toMatchObject([
    { taken: { question: { parts: ['Um só ', ''] } }, warnings: ['formatting_dropped'] },
  ]);
  expect(readClozeText('Sem lacuna')).toMatchObject([{ line: 1, refused: 'gaps_missing' }]);
});

test.each([
  { text: 'Sem lacuna', refused: 'gaps_missing', what: 'Sem lacuna' },
  { text: '{1:MULTIRESPONSE:=U~=H~X} {1:SA:=U}', refused: 'gap_unsupported', what: 'MULTIRESPONSE' },
  { text: '{1:MRHS:%50%U~%50%H~X} {1:MRV:=U~H}', refused: 'gap_unsupported', what: 'MRHS' },
  { text: 'Quais? {1:MR:=U}', refused: 'options_few', what: '{1:MR:=U}' },
  { text: 'Quais? {1:MR:U~H}', refused: 'right_answer_missing', what: 'Quais?' },
  { text: '{1:MR:=U~=H}', refused: 'prompt_missing', what: '' },
  { text: '{1:MC:=U~U}', refused: 'options_few', what: '{1:MC:=U~U}' },
  { text: '{1:MC:=U~#nada}', refused: 'answers_unreadable', what: '{1:MC:=U~#nada}' },
  { text: '{1:MC:U~%50%H}', refused: 'right_answer_missing', what: '{1:MC:U~%50%H}' },
  { text: '{1:MC:=U}', refused: 'options_few', what: '{1:MC:=U}' },
  { text: '{1:SA:%50%U}', refused: 'right_answer_missing', what: '{1:SA:%50%U}' },
  { text: '{1:NM:=oito}', refused: 'number_invalid', what: 'oito' },
])('refuses $text: $refused [AS-06]', ({ text, refused, what }) => {
  expect(readCloze('', text)).toEqual({ refused, what });
});

test('what is said to everybody is said whatever is answered in the gaps [AS-06]', () => {
  const said = (text: string) => {
    const read = readCloze('', text, 'Bom trabalho.');
    return 'question' in read ? [read.feedback.right, read.feedback.wrong] : read.refused;
  };
  expect(said('O céu é {1:SA:=azul}.')).toEqual(['Bom trabalho.', 'Bom trabalho.']);
  expect(said('Quais? {1:MR:=Maçã~=Pera~Carro}')).toEqual(['Bom trabalho.', 'Bom trabalho.']);
});

test('what stands around a gap of several choices is what is asked, whatever the question is called [AS-06]', () => {
  const asked = (name: string, text: string) => {
    const read = readCloze(name, text);
    return 'question' in read ? read.question.prompt : read.refused;
  };
  expect(asked('Q17', 'Quais são frutas?\n{1:MR:=Maçã~=Pera~Carro}\nPense bem.')).toBe(
    'Quais são frutas?\n \nPense bem.',
  );
  expect(asked('Frutas', '{1:MR:=Maçã~=Pera~Carro}')).toBe('Frutas');
});

test.each([
  { type: 'MULTIRESPONSE', shuffle: false },
  { type: 'MULTIRESPONSE_H', shuffle: false },
  { type: 'MULTIRESPONSE_S', shuffle: true },
  { type: 'MULTIRESPONSE_HS', shuffle: true },
  { type: 'MR', shuffle: false },
  { type: 'MRH', shuffle: false },
  { type: 'MRS', shuffle: true },
  { type: 'mrhs', shuffle: true },
])(
  'a text whose only gap is $type is a question of several choices, shuffled: $shuffle [AS-06]',
  ({ type, shuffle }) => {
    expect(readCloze('', `Quais são frutas? {2:${type}:%50%Maçã#Isso~%50%Pera~%-50%Carro#Não}`)).toEqual({
      question: {
        kind: 'multiple_choice',
        prompt: 'Quais são frutas?',
        imageFileId: null,
        options: [
          { id: 'o1', text: 'Maçã', imageFileId: null },
          { id: 'o2', text: 'Pera', imageFileId: null },
          { id: 'o3', text: 'Carro', imageFileId: null },
        ],
        shuffle,
      },
      key: { kind: 'multiple_choice', optionIds: ['o1', 'o2'] },
      feedback: { right: '', wrong: 'Não', options: { o1: 'Isso' } },
      warnings: [],
    });
  },
);

test('never throws, whatever is sent [AS-06]', () => {
  const piece = fc.oneof(
    fc.constantFrom('{1:', 'SA', 'NM', 'MC', ':', '=', '~', '%50%', '}', '\\', '#'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(() => readCloze('', pieces.join(''))).not.toThrow();
    }),
  );
});

test.each([
  { name: '', asks: 'O céu é _____ e o mar é _____.', isOwn: true },
  // Moodle calls a question by how it begins, unless somebody gave it a name.
  { name: 'O céu é ...', asks: 'O céu é _____ e o mar é _____.', isOwn: true },
  { name: 'Cores', asks: 'Cores', isOwn: false },
])(
  'a text with gaps called “$name” asks “$asks”, and its text once [AS-06] [AS-07]',
  ({ name, asks, isOwn }) => {
    const read = readCloze(name, 'O céu é {1:SA:=azul} e o mar é {1:MC:=verde~roxo}.');
    if (!('question' in read)) throw new Error(read.refused);
    expect(read.question).toMatchObject({ prompt: asks, parts: ['O céu é ', ' e o mar é ', '.'] });
    expect(asksItsText(read.question)).toBe(isOwn);
  },
);
