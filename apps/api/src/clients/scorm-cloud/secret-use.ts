/** What a client's secret key is sealed for: another client's does not open here. */
export const secretUse = (clientId: string): string => `SCORM Cloud key of ${clientId}`;
