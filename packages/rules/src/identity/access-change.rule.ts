/** What may change about how a person gets in. */
export const ACCESS_CHANGES = [
  'password',
  'email',
  'phone',
  'app',
  'passkey',
  'removed',
  'codes',
  'linked',
  'unlinked',
] as const;
export type AccessChange = (typeof ACCESS_CHANGES)[number];

/** Who made it: the person, whoever held a link or code of recovery, or staff. */
export const ACCESS_CHANGERS = ['self', 'link', 'staff'] as const;
export type AccessChanger = (typeof ACCESS_CHANGERS)[number];

export type AccessTopic = 'password' | 'email' | 'phone' | 'factor' | 'way';

const TOPICS: Readonly<Record<AccessChange, AccessTopic>> = {
  password: 'password',
  email: 'email',
  phone: 'phone',
  app: 'factor',
  passkey: 'factor',
  removed: 'factor',
  codes: 'factor',
  linked: 'way',
  unlinked: 'way',
};

/** What a change is about. @spec ID-26 ID-27 */
export const topicOf = (change: AccessChange): AccessTopic => TOPICS[change];

/** An account elsewhere opens one client; everything else belongs to the person, wherever they are. @spec ID-22 */
export const isOfOneClient = (change: AccessChange): boolean => topicOf(change) === 'way';

/** Where whoever is told can look at what is true now, and undo it. */
export const pageOfChange = (change: AccessChange): '/profile/sessions' | '/profile/second-factor' =>
  topicOf(change) === 'factor' ? '/profile/second-factor' : '/profile/sessions';

interface Contacts {
  readonly email: string;
  readonly mobilePhone: string | null;
}

/** Which of the addresses that recover a password are others than before. @spec ID-11 */
export function contactChanges(before: Contacts, after: Contacts): readonly ('email' | 'phone')[] {
  const isEmail = before.email.toLowerCase() !== after.email.toLowerCase();
  const isPhone = before.mobilePhone !== after.mobilePhone;
  return [...(isEmail ? ['email' as const] : []), ...(isPhone ? ['phone' as const] : [])];
}
