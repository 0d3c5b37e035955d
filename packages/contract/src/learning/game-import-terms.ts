/** Bytes of a package of games, with the libraries it carries along. */
export const GAME_PACKAGE_MAXIMUM_BYTES = 100 * 1024 * 1024;
