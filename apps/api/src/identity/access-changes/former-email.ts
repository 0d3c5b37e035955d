/** What a former address is sealed for. */
export const FORMER_EMAIL = 'former e-mail';
