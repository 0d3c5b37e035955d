import { expect, test } from 'vitest';
import { cachesToDrop, handlingOf } from './handling.ts';

const ORIGIN = 'https://nexo.example';
const files = new Set(['/assets/start-1.js']);
const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  handlingOf({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN, files);

test('keeps the files of the learner application and stands in for its pages [OF-01]', () => {
  expect(asked('/assets/start-1.js')).toBe('file');
  expect(asked('/home', 'navigate')).toBe('page');
});

test.each([
  '/api/session',
  '/api/boot?client=nexo',
  '/o/token/',
  '/storage/video.mp4',
  '/assets/pdf-9.js',
  '/service-worker.js',
  'https://p-1.content.example/index.html',
])('never keeps %s [OF-01]', (path) => {
  expect(asked(path)).toBe('leave');
});

test('leaves the back office and what is sent to the network alone [OF-01]', () => {
  expect(asked('/manage/sales-audit', 'navigate')).toBe('leave');
  expect(asked('/login/', 'navigate', 'POST')).toBe('leave');
});

test('leaves the page around a player of another site alone, which is no page of the application [PL-05]', () => {
  expect(asked('/embed/youtube/aB3-_dEfGh1', 'navigate')).toBe('leave');
  expect(asked('/dev/films/youtube/demo_film12', 'navigate')).toBe('leave');
});

test('keeps the files of the version before, for pages that still run on it [UX-06]', () => {
  expect(cachesToDrop(['files-1', 'files-2', 'files-3'], 'files-3')).toEqual(['files-1']);
  expect(cachesToDrop(['files-1'], 'files-1')).toEqual([]);
});
