import { expect, test } from 'vitest';
import { backgroundSources } from './background.rule.ts';

test('offers a browser the picture of a login in each width [CL-05] [UX-09]', () => {
  expect(backgroundSources('/backgrounds/nexo/1')).toBe(
    '/backgrounds/nexo/1/640.webp 640w, /backgrounds/nexo/1/1280.webp 1280w, /backgrounds/nexo/1/1920.webp 1920w',
  );
});
