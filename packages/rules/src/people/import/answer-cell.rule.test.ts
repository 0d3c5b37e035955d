import { expect, test } from 'vitest';
import { answerInCell, answersAfter, type ToldAnswers, type ToldPart } from './answer-cell.rule.ts';

const judge = (cells: ToldAnswers, kept: ToldAnswers = {}, asks = true) =>
  answersAfter(cells, kept, { country: 'BR', today: '2026-11-22', asks: () => asks });
const ADDRESS = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const;

test.each<{ readonly part: ToldPart; readonly cell: string; readonly answer: string }>([
  { part: 'gender', cell: 'Feminino', answer: 'female' },
  { part: 'gender', cell: 'HOMBRE', answer: 'male' },
  { part: 'gender', cell: 'undisclosed', answer: 'undisclosed' },
  // A man in three of the languages, a woman in the fourth.
  { part: 'gender', cell: 'M', answer: 'M' },
  { part: 'maritalStatus', cell: 'Viúva', answer: 'widowed' },
  { part: 'maritalStatus', cell: 'Marié(e)', answer: 'married' },
  { part: 'disability', cell: 'Sí', answer: 'yes' },
  { part: 'painter', cell: 'nao', answer: 'no' },
  { part: 'state', cell: 'são paulo', answer: 'SP' },
  { part: 'state', cell: 'rj', answer: 'RJ' },
  { part: 'zipCode', cell: '1310100', answer: '01310100' },
  { part: 'residentialPhone', cell: '551135507788', answer: '+551135507788' },
  { part: 'residentialPhone', cell: '(11) 3550-7788', answer: '(11) 3550-7788' },
  { part: 'company', cell: 'Sim', answer: 'Sim' },
])('a cell of $part that says $cell answers $answer [MG-03] [GM-04]', ({ part, cell, answer }) => {
  expect(answerInCell('BR', part, cell)).toBe(answer);
});

test.each<{ readonly cells: ToldAnswers; readonly kept?: ToldAnswers; readonly problems: readonly string[] }>(
  [
    { cells: { gender: 'F' }, problems: ['gender: choice_unknown'] },
    { cells: { childrenCount: 'dois' }, problems: ['childrenCount: count_invalid'] },
    { cells: { gminNumber: 'um número' }, problems: ['gminNumber: code_invalid'] },
    { cells: { commercialPhone: '3550-7788' }, problems: ['commercialPhone: telephone_invalid'] },
    { cells: { disabilityDescription: 'Baixa visão' }, problems: ['disability: required'] },
    {
      cells: { city: 'Santos' },
      problems: ['zipCode', 'street', 'number', 'neighborhood', 'state'].map((part) => `${part}: required`),
    },
    {
      cells: { state: 'Bahia' },
      kept: ADDRESS,
      problems: ['zipCode: zip_of_other_state', 'city: city_of_other_state'],
    },
    { cells: { city: 'Santos' }, kept: ADDRESS, problems: [] },
  ],
)(
  'a row of $cells is judged as the form judges it: $problems [MG-03] [ID-18]',
  ({ cells, kept, problems }) => {
    expect(judge(cells, kept).problems.map(({ field, code }) => `${field}: ${code}`)).toEqual(problems);
  },
);

test('blank cells and those that say what is known leave it, as it was written [MG-03] [GM-04]', () => {
  const kept: ToldAnswers = {
    ...ADDRESS,
    gender: 'female',
    company: "'=Casa  da Cor",
    gminNumber: '00771',
    residentialPhone: '+551135507788',
    communicationPhone: '+56912345678',
    maritalStatus: 'separated',
  };
  const cells: ToldAnswers = {
    zipCode: '1310100',
    state: 'São Paulo',
    gender: 'Feminino',
    company: '=Casa da Cor',
    gminNumber: '771',
    residentialPhone: '11 3550-7788',
    // Of another country, and of an older list of choices: what is kept is not judged anew.
    communicationPhone: '+56912345678',
    maritalStatus: 'separated',
  };
  expect(judge(cells, kept)).toEqual({ answers: kept, problems: [] });
});

test('who has no disability any more has none described [GM-04]', () => {
  const kept: ToldAnswers = { disability: 'yes', disabilityDescription: 'Baixa visão', company: 'Casa' };
  expect(judge({ disability: 'Não' }, kept).answers).toEqual({ disability: 'no', company: 'Casa' });
});

test('what the law guards comes in where the client asks for it, or it was told once [GM-04] [MG-03]', () => {
  expect(judge({ gender: 'Mulher', company: 'Casa' }, {}, false).problems).toEqual([
    { field: 'gender', code: 'not_asked' },
  ]);
  expect(judge({ gender: 'Mulher' }, { gender: 'male' }, false)).toEqual({
    answers: { gender: 'female' },
    problems: [],
  });
});
