/** What a client's secret is sealed for: another client's does not open here. */
export const secretUse = (clientId: string): string => `captcha secret of ${clientId}`;
