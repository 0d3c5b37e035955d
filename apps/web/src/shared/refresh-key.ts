/** Where a browser keeps its half of the refresh token. */
export const REFRESH_KEY = 'trilha.refresh';
