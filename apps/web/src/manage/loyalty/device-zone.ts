/** The time zone of the person at this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
