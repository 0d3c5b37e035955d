/** Whether every journey is taken at both sizes of screen (`npm run test:sizes`). */
export const takesEverySize = process.env.E2E_SIZES === 'all';
