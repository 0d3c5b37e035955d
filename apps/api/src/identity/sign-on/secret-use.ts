/** What the secret of a provider is sealed for: opened for another provider it yields nothing. */
export const secretUse = (providerId: string): string => `sign-in provider ${providerId}`;
