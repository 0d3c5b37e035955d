import { expect, test } from 'vitest';
import {
  type CertificateDesign,
  designProblems,
  filledWords,
  fittingScale,
  STANDARD_DESIGN,
} from './certificate-design.rule.ts';

const withTitle = (title: string): CertificateDesign => ({
  ...STANDARD_DESIGN,
  words: { 'es-ES': { title } },
});
const signed = (...names: readonly string[]): CertificateDesign => ({
  ...STANDARD_DESIGN,
  signatures: names.map((name) => ({ name, role: '', imageFileId: null })),
});

test('the look every client begins with has nothing against it [LE-12]', () => {
  expect(designProblems(STANDARD_DESIGN)).toEqual([]);
});

test.each<[string, CertificateDesign, readonly object[]]>([
  ['words with values it knows', withTitle('Diploma de {person}, {workload}'), []],
  [
    'a value nobody knows',
    withTitle('Diploma {persona} {persona}'),
    [{ path: 'words.es-ES.title', code: 'placeholder_unknown', placeholder: '{persona}' }],
  ],
  ['a title of sixty signs', withTitle('á'.repeat(60)), []],
  ['a title of sixty-one', withTitle('á'.repeat(61)), [{ path: 'words.es-ES.title', code: 'too_long' }]],
  ['a colour of the brand book', { ...STANDARD_DESIGN, accent: '#1A7f5B' }, []],
  ['a colour by name', { ...STANDARD_DESIGN, accent: 'verde' }, [{ path: 'accent', code: 'not_a_colour' }]],
  ['three signatures', signed('Ana', 'Bia', 'Caio'), []],
  ['four signatures', signed('Ana', 'Bia', 'Caio', 'Davi'), [{ path: 'signatures', code: 'too_many' }]],
  ['a signature of nobody', signed('Ana', ' '), [{ path: 'signatures.1.name', code: 'required' }]],
])('judges a design with %s [LE-12]', (_case, design, problems) => {
  expect(designProblems(design)).toEqual(problems);
});

const VALUES = {
  person: 'Rita {client}',
  training: 'Cores',
  client: 'Obra Viva',
  workload: '2 h',
  score: '',
  date: '3 de maio de 2026',
  number: '2026-ABCD',
};

test.each([
  ['{client} certifica que', 'Obra Viva certifica que'],
  ['{person} concluiu', 'Rita {client} concluiu'],
  ['com nota {score} em {date}', 'com nota em 3 de maio de 2026'],
  ['conforme {law}', 'conforme {law}'],
])('puts values into “%s” once, and leaves no gap where there is none [LE-12]', (text, said) => {
  expect(filledWords(text, VALUES)).toBe(said);
});

test.each([
  { height: 100, available: 100, scale: 1 },
  { height: 100, available: 91, scale: 0.9 },
  { height: 1000, available: 100, scale: 0.5 },
])('writes $height points smaller until they fit into $available [LE-12]', ({ height, available, scale }) => {
  expect(fittingScale((at) => height * at, available)).toBe(scale);
});
