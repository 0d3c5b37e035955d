/** Path of the public page that vouches for a certificate. @spec LE-12 */
export const verifyPath = (code: string): string => `/certificates/verify/${code}`;
