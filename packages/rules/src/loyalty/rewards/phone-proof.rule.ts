/** Points above which a new campaign asks for the phone, until somebody sets another number. @spec RW-02 */
export const PHONE_PROOF_DEFAULT_POINTS = 1_000;
export const PHONE_PROOF_LIMIT_POINTS = 1_000_000;

/**
 * Whether a reward of this cost is given only to whoever proves their phone anew; `above` is the campaign's choice (null:
 * never, zero: always). @spec RW-02
 */
export const asksPhoneProof = (cost: number, above: number | null): boolean => above !== null && cost > above;
