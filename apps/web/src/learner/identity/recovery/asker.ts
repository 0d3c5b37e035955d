import { boot } from '#shared/boot.ts';
import { WEB_CLIENT } from '#shared/session.ts';

/** Who knocks, and at whose door. @spec ID-05 */
export const asker = () => ({ ...WEB_CLIENT, client_slug: boot().client.slug });

export type Purpose = 'password' | 'first_access';
export type Way = 'email' | 'sms' | 'whatsapp';
export type PhoneWay = Exclude<Way, 'email'>;
