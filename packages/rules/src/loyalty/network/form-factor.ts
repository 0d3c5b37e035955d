/** Kinds of products that a campaign can give points for, in the order in which they are shown. @spec LO-10 */
export const FORM_FACTORS = ['notebook', 'desktop', 'all_in_one', 'processor'] as const;
export type FormFactor = (typeof FORM_FACTORS)[number];
