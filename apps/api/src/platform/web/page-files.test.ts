import { expect, test } from 'vitest';
import { type BuiltPages, filesOfPage, isPage } from './page-files.ts';

const file = (name: string, ...before: string[]) => ({
  scripts: [...before, name].map((each) => `/assets/${each}.js`),
  styles: [`/assets/${name}.css`],
});
const built: BuiltPages = {
  earlyRefresh: 'fetch(1)',
  files: {
    'index.html': file('learner', 'start'),
    'manage/index.html': file('manage', 'start'),
    'learner-shell.tsx': file('learner-shell', 'start'),
    'manage-shell.tsx': file('manage-shell', 'start'),
    'login.screen.tsx': file('login'),
    'course.screen.tsx': file('course', 'card'),
    'latest.screen.tsx': file('latest'),
    'audit.screen.tsx': file('audit'),
  },
  applications: {
    learner: {
      entry: 'index.html',
      shell: 'learner-shell.tsx',
      routes: [
        { path: '/', screen: 'login.screen.tsx', frame: 'bare', texts: [], reads: null },
        {
          path: '/courses/$courseId',
          screen: 'course.screen.tsx',
          frame: 'shell',
          texts: ['learning'],
          reads: ['/api/trainings/$courseId'],
        },
        { path: '/courses/latest', screen: 'latest.screen.tsx', frame: 'shell', texts: [], reads: [] },
      ],
      moved: ['/lessons/$courseId'],
    },
    manage: {
      entry: 'manage/index.html',
      shell: 'manage-shell.tsx',
      routes: [
        {
          path: '/manage/audit',
          screen: 'audit.screen.tsx',
          frame: 'shell',
          texts: [],
          reads: ['/api/audit?limit=50', '/api/filters'],
        },
      ],
      moved: [],
    },
  },
};
const scriptsOf = (path: string) =>
  filesOfPage(built, path).scripts.map((script) => script.slice('/assets/'.length, -3));

test('sends the screen of the address with its shell, each file once [UX-09]', () => {
  expect(scriptsOf('/courses/7')).toEqual(['start', 'learner', 'learner-shell', 'card', 'course']);
  expect(filesOfPage(built, '/courses/7').start).toBe('/assets/learner.js');
});

test.each([
  ['/', true],
  ['/courses/7', true],
  ['/courses/7/', true],
  ['/Courses/7', true],
  ['/lessons/7', true],
  ['/courses', false],
  ['/courses/7/8', false],
  ['/manage/audit', true],
  ['/audit', false],
  ['/manage/courses/7', false],
])('knows whether there is a page at %s [UX-08]', (path, isThere) => {
  expect(isPage(built, path)).toBe(isThere);
});

test('asks for no list the address narrows down in a way of its own [UX-09]', () => {
  const readsAt = (address: string) => filesOfPage(built, address).first?.reads;
  expect(readsAt('/manage/audit')).toEqual(['/api/session', '/api/audit?limit=50', '/api/filters']);
  expect(readsAt('/manage/audit?store=7')).toEqual(['/api/session', '/api/filters']);
});

test('says which texts the screen speaks, each once [UX-01]', () => {
  expect(filesOfPage(built, '/courses/7').texts).toEqual(['shell', 'learning']);
  expect(filesOfPage(built, '/nowhere').texts).toEqual(['shell']);
});

test('tells the page of a person what to ask for before the application is there [UX-09]', () => {
  const { first } = filesOfPage(built, '/courses/7');
  expect(first).toEqual({
    script: 'fetch(1)',
    reads: ['/api/session', '/api/trainings/7'],
  });
  expect(filesOfPage(built, '/').first).toBeNull();
});

test('sends no menus to those who are not signed in yet [ID-02]', () => {
  expect(scriptsOf('/')).toEqual(['start', 'learner', 'login']);
});

test('prefers the path that is named to the one with a parameter [UX-08]', () => {
  expect(scriptsOf('/courses/latest/')).toContain('latest');
  expect(scriptsOf('/courses/latest/')).not.toContain('course');
});

test('sends the back office its own files and nothing of the participants [UX-08]', () => {
  expect(scriptsOf('/manage/audit')).toEqual(['start', 'manage', 'manage-shell', 'audit']);
});

test('sends what says that there is no such page where no path fits [UX-06]', () => {
  expect(scriptsOf('/nowhere/at/all')).toEqual(['start', 'learner']);
});
