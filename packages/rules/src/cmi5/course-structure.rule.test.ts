import { expect, test } from 'vitest';
import { fileOf, structureFinding } from './course-structure.rule.ts';
import { textIn } from './course-structure.ts';
import { launchAddress } from './launch-address.ts';
import { sampleBlock, sampleCourse, sampleUnit } from './sample-course.ts';

const files = new Set(['a.html', 'b.html', 'aula 1/index.html']);
const found = (...children: Parameters<typeof sampleCourse>[0]) =>
  structureFinding(sampleCourse(children), files)?.problem ?? null;

test('a course whose units are all there is sound [PL-04]', () => {
  expect(found(sampleUnit('a'), sampleBlock('one', [sampleUnit('b')]))).toBeNull();
});

test.each([
  ['index.html', null, 'course_address_relative'],
  ['/index.html', null, 'course_address_relative'],
  ['https://site.example/a.html?b=1', null, null],
  ['https://site.example/a.html', files, null],
  ['a.html?mode=1#start', files, null],
  ['/a.html', files, null],
  ['aula%201/index.html', files, null],
  ['gone.html', files, 'course_file_missing'],
  ['a.html?endpoint=https://lrs.example', files, 'course_address_reserved'],
  ['https://site.example/?fetch=1', files, 'course_address_reserved'],
  ['http://site.example a.html', files, 'course_address_invalid'],
  ['//site.example/a.html', files, 'course_address_invalid'],
  ['javascript:alert(1)', files, 'course_address_invalid'],
  ['app://course', files, 'course_address_invalid'],
  ['', files, 'course_address_invalid'],
])('the address %s in these files: %s [PL-04]', (url, within, problem) => {
  const course = sampleCourse([sampleUnit('a', { url })]);
  expect(structureFinding(course, within)?.problem ?? null).toBe(problem);
});

test.each([
  ['a course', { ...sampleCourse([sampleUnit('a')]), id: 'publisher.example/course' }],
  ['a unit', sampleCourse([sampleUnit('a', { id: 'publisher.example/a' })])],
  ['a block', sampleCourse([{ ...sampleBlock('one', [sampleUnit('a')]), id: 'one' }])],
  [
    'an objective',
    { ...sampleCourse([sampleUnit('a')]), objectives: [{ id: 'aim', title: {}, description: {} }] },
  ],
])('%s needs an identifier with a scheme [PL-04]', (_who, course) => {
  expect(structureFinding(course, files)?.problem).toBe('course_id_invalid');
});

test('two parts may not bear one identifier, at whatever depth [PL-04]', () => {
  expect(found(sampleUnit('a'), sampleBlock('one', [sampleUnit('a')]))).toBe('course_id_repeated');
  expect(found(sampleBlock('one', [sampleUnit('a')]), sampleBlock('one', [sampleUnit('b')]))).toBe(
    'course_id_repeated',
  );
});

test('a launch keeps the query and the fragment of the address [PL-04]', () => {
  const parameters = { endpoint: 'e', fetch: 'f', actor: '{"a":1}', registration: 'r', activityId: 'i' };
  const added = 'endpoint=e&fetch=f&actor=%7B%22a%22%3A1%7D&registration=r&activityId=i';
  expect(launchAddress('a.html', parameters)).toBe(`a.html?${added}`);
  expect(launchAddress('a.html?b=1&c=2#d', parameters)).toBe(`a.html?b=1&c=2&${added}#d`);
});

test('a title is told in the language asked for, or one near it, or the first [PL-04]', () => {
  const texts = { en: 'Sales', 'pt-PT': 'Vendas' };
  expect([textIn(texts, 'pt-BR'), textIn(texts, 'en'), textIn(texts, 'fr-FR'), textIn({}, 'en')]).toEqual([
    'Vendas',
    'Sales',
    'Sales',
    '',
  ]);
});

test('an address that is no encoding is taken as it is [PL-04]', () => {
  expect(fileOf('50%.html')).toBe('50%.html');
});
