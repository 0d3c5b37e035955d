import { dayIn } from '@trilha/i18n/formats';

/** Where this device is. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The calendar day here and now. */
export const today = (): string => dayIn(new Date(), deviceZone());
