import { expect, test } from 'vitest';
import { type BuiltPages, filesOfPage } from './page-files.ts';

const file = (name: string, ...before: string[]) => ({
  scripts: [...before, name].map((each) => `/assets/${each}.js`),
  styles: [`/assets/${name}.css`],
});
const built: BuiltPages = {
  firstReads: '/assets/session.js',
  files: {
    'index.html': file('learner', 'start'),
    'manage/index.html': file('manage', 'start'),
    'learner-shell.tsx': file('learner-shell', 'start'),
    'manage-shell.tsx': file('manage-shell', 'start'),
    'login.screen.tsx': file('login'),
    'course.screen.tsx': file('course', 'card'),
    'latest.screen.tsx': file('latest'),
    'audit.screen.tsx': file('audit'),
    'fr-FR/shell': file('shell-fr'),
    'fr-FR/learning': file('learning-fr'),
    'pt-BR/learning': file('learning-pt'),
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
    },
    manage: {
      entry: 'manage/index.html',
      shell: 'manage-shell.tsx',
      routes: [{ path: '/manage/audit', screen: 'audit.screen.tsx', frame: 'shell', texts: [], reads: [] }],
    },
  },
};
const scriptsOf = (path: string) =>
  filesOfPage(built, path, 'fr-FR').scripts.map((script) => script.slice('/assets/'.length, -3));

test('sends the screen of the address with its shell and its texts in the language, each file once [UX-09]', () => {
  expect(scriptsOf('/courses/7')).toEqual([
    'start',
    'learner',
    'shell-fr',
    'learner-shell',
    'card',
    'course',
    'learning-fr',
  ]);
  expect(filesOfPage(built, '/courses/7', 'fr-FR').start).toBe('/assets/learner.js');
});

test('tells the page of a person what to ask for before the application is there [UX-09]', () => {
  const { first } = filesOfPage(built, '/courses/7', 'fr-FR');
  expect(first).toEqual({ script: '/assets/session.js', reads: ['/api/session', '/api/trainings/7'] });
  expect(filesOfPage(built, '/manage/audit', 'fr-FR').first?.reads).toEqual(['/api/session']);
  expect(filesOfPage(built, '/', 'fr-FR').first).toBeNull();
});

test('sends no menus to those who are not signed in yet [ID-02]', () => {
  expect(scriptsOf('/')).toEqual(['start', 'learner', 'shell-fr', 'login']);
});

test('prefers the path that is named to the one with a parameter [UX-08]', () => {
  expect(scriptsOf('/courses/latest/')).toContain('latest');
  expect(scriptsOf('/courses/latest/')).not.toContain('course');
});

test('sends the back office its own files and nothing of the participants [UX-08]', () => {
  expect(scriptsOf('/manage/audit')).toEqual(['start', 'manage', 'shell-fr', 'manage-shell', 'audit']);
});

test('sends what says that there is no such page where no path fits [UX-06]', () => {
  expect(scriptsOf('/nowhere/at/all')).toEqual(['start', 'learner', 'shell-fr']);
});
