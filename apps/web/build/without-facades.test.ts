import { expect, test } from 'vitest';
import { facadeOf, leadPast } from './without-facades.ts';

const facade = { file: 'course-1.js', names: new Map([['CourseScreen', 'n']]) };

test.each([
  { code: 'export{n as CourseScreen}from"./course-1.js";', expected: facade },
  { code: 'export { n as CourseScreen } from "./course-1.js";\n', expected: facade },
  {
    code: 'export{a,b as B}from`./two.js`',
    expected: {
      file: 'two.js',
      names: new Map([
        ['a', 'a'],
        ['B', 'b'],
      ]),
    },
  },
  { code: 'import{a}from"./two.js";export{a};', expected: null },
  { code: 'export const a=1;export{b}from"./two.js";', expected: null },
])('knows a file that only passes on what another holds: $code [UX-09]', ({ code, expected }) => {
  expect(facadeOf(code)).toEqual(expected);
});

test('leads whoever loads such a file to what is behind it, and leaves the others [UX-09]', () => {
  const code =
    'm.f=["assets/screen-2.js","assets/other.js"];load(()=>import(`./screen-2.js`));import("./other.js")';
  expect(leadPast(code, new Map([['screen-2.js', facade]]))).toBe(
    'm.f=["assets/course-1.js","assets/other.js"];' +
      'load(()=>import("./course-1.js").then(file=>({CourseScreen:file.n})));import("./other.js")',
  );
});
