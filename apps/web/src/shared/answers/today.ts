import { localDateIn } from '@trilha/rules/shared/time-zone';

/** The day it is for who fills in the form; the server's decides. */
export const today = (): string => localDateIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
