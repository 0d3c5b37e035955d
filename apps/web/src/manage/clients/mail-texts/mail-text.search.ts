import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

/** The language a letter is read in, so that each is a link. */
export const mailTextSearch = searchOf({ language: oneOf(['pt-BR', 'en-US', 'es-ES', 'fr-FR']) });
export type MailTextSearch = SearchIn<typeof mailTextSearch>;
