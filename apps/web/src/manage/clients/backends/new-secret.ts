/** 32 random bytes in base64url. Made here, so that the server never holds the secret itself. @spec ID-09 */
export const newSecret = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
