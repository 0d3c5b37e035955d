/** A code is kept as a signature over it and its request: the table alone does not tell a million codes apart. @spec ID-11 */
export const codeClaims = (requestId: string, code: string) => ({
  use: 'recovery code',
  request: requestId,
  code,
});
