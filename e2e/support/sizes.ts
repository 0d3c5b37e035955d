/** Whether every journey is taken at both sizes of screen (`npm run test:sizes`). */
export const takesEverySize = process.env.E2E_SIZES === 'all';

/** The two journeys through the whole product leave a picture of every screen; the others where they are asked to. */
const PICTURED = /(course-finished|sale-rewarded)\.e2e\.ts$/;
export const takesPictures = (file: string): boolean =>
  takesEverySize || process.env.E2E_PICTURES === 'all' || PICTURED.test(file);
