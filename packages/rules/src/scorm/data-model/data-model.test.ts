import { describe, expect, test } from 'vitest';
import { countOf, type DataModel, readElement, writeElement } from './data-model.ts';
import { hundredthsOf, interval, intervalOf, language, time } from './value-types.ts';

const INTERACTION: DataModel = { 'cmi.interactions.0.id': 'q1', 'cmi.interactions.0.type': 'choice' };

describe('the data model of SCORM 2004 [PL-04]', () => {
  test.each([
    ['cmi.location', 'page-3', 0],
    ['cmi.score.scaled', '0.5', 0],
    ['cmi.score.scaled', '1.5', 407],
    ['cmi.score.scaled', 'high', 406],
    ['cmi.completion_status', 'done', 406],
    ['cmi.learner_id', 'me', 404],
    ['cmi.objectives._count', '3', 404],
    ['cmi.objectives.1.id', 'second', 351],
    ['cmi.objectives.0.score.raw', '3', 408],
    ['cmi.objectives.0.id', 'urn:', 406],
    ['cmi.unknown', 'x', 401],
    ['cmi', 'x', 401],
    ['', 'x', 351],
    ['cmi.session_time', 'PT1M', 0],
    ['cmi.session_time', '1 minute', 406],
    ['__proto__.polluted', 'x', 401],
    ['constructor', 'x', 401],
  ])('setting %s to "%s" answers %i', (element, value, error) => {
    expect(writeElement({}, element, value)).toBe(error);
  });

  test.each([
    ['cmi._version', '1.0', 0],
    ['cmi.location', '', 403],
    ['cmi.success_status', 'unknown', 0],
    ['cmi.exit', '', 405],
    ['cmi.objectives._count', '0', 0],
    ['cmi.objectives.0.id', '', 301],
    ['cmi.unknown', '', 401],
    ['toString', '', 401],
    ['', '', 301],
  ])('asking for %s answers "%s" and %i', (element, value, error) => {
    expect(readElement({}, element)).toEqual({ value, error });
  });

  test('objectives keep their id, and no two bear the same', () => {
    const model: DataModel = {};
    expect(writeElement(model, 'cmi.objectives.0.id', 'a')).toBe(0);
    expect(writeElement(model, 'cmi.objectives.0.id', 'b')).toBe(351);
    expect(writeElement(model, 'cmi.objectives.1.id', 'a')).toBe(351);
    expect(countOf(model, 'cmi.objectives')).toBe(1);
  });

  test.each([
    ['choice', 'a[,]b', 0],
    ['choice', 'a[,]a', 406],
    ['true-false', 'yes', 406],
    ['matching', 'a[.]1[,]b[.]2', 0],
    ['matching', 'a', 406],
    ['numeric', '1[:]5', 0],
    ['numeric', '5[:]1', 406],
    ['fill-in', '{case_matters=true}{lang=pt-BR}olá', 0],
    ['fill-in', '{lang=klingon}olá', 406],
    ['performance', '{order_matters=false}one[.]1[:]2', 0],
  ])('the right answer of a %s written as "%s" answers %i', (type, pattern, error) => {
    const model = { ...INTERACTION, 'cmi.interactions.0.type': type };
    expect(writeElement(model, 'cmi.interactions.0.correct_responses.0.pattern', pattern)).toBe(error);
  });

  test('an answer needs to know its kind first', () => {
    const model: DataModel = { 'cmi.interactions.0.id': 'q1' };
    expect(writeElement(model, 'cmi.interactions.0.learner_response', 'a')).toBe(408);
  });
});

describe('kinds of values [PL-04]', () => {
  test.each([
    ['2026-11-22', 'fits'],
    ['2026-11-22T10:30:05.25-03:00', 'fits'],
    ['2026-02-29', 'type'],
    ['1969', 'type'],
    ['2026-11-22T25', 'type'],
  ])('the time %s: %s', (text, verdict) => expect(time(text)).toBe(verdict));

  test.each([
    ['pt-BR', 'fits'],
    ['i-klingon', 'fits'],
    ['i', 'type'],
    ['xx', 'type'],
  ])('the language %s: %s', (text, verdict) => expect(language(text)).toBe(verdict));

  test.each([
    ['PT1H30M', 540_000],
    ['P1DT0.25S', 8_640_025],
    ['', 0],
  ])('the length %s has %i hundredths of a second', (text, hundredths) => {
    expect(hundredthsOf(text)).toBe(hundredths);
    expect(hundredthsOf(intervalOf(hundredths))).toBe(hundredths);
  });

  test.each(['P', 'PT', 'P1S', '1H', 'PT1.234S'])('%s is no length of time', (text) =>
    expect(interval(text)).toBe('type'),
  );
});
