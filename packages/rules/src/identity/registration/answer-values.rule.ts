/** Answers that are chosen, never written, and what may be chosen. @spec GM-04 */
export const CHOICES = {
  gender: ['female', 'male', 'undisclosed'],
  maritalStatus: ['single', 'married', 'divorced', 'widowed'],
  disability: ['no', 'yes'],
  painter: ['no', 'yes'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ChosenPart = keyof typeof CHOICES;
/** Whether the answer is one of a list. @spec GM-04 */
export const isChosen = (part: string): part is ChosenPart => Object.hasOwn(CHOICES, part);

/** Numbers of a house or of a company, besides the mobile that proves who somebody is. @spec GM-04 */
export const TELEPHONE_PARTS = ['residentialPhone', 'commercialPhone', 'communicationPhone'] as const;
export type TelephonePart = (typeof TELEPHONE_PARTS)[number];
/** Whether the answer is a number that is called, and not the mobile. @spec GM-04 */
export const isTelephone = (part: string): part is TelephonePart =>
  TELEPHONE_PARTS.some((each) => each === part);

/** More is a slip of the finger. */
const MOST_CHILDREN = 30;

/** How many children somebody has, as digits. @spec GM-04 */
export const isChildrenCount = (typed: string): boolean =>
  /^\d{1,2}$/.test(typed) && Number(typed) <= MOST_CHILDREN;

/** A number or code that a partner's system gave a person: short, of letters and digits. @spec GM-04 */
export const isPartnerCode = (typed: string): boolean => /^[A-Za-z0-9][A-Za-z0-9./_-]{0,39}$/.test(typed);
