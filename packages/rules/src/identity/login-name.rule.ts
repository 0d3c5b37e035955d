import { normalisedDocument } from './documents.rule.ts';

/** What somebody typed as their name, as it may be stored: user name and e-mail without case, document without its signs. */
export interface TypedLogin {
  readonly name: string;
  readonly document: string;
}

/** @spec ID-02 */
export const typedLogin = (typed: string): TypedLogin => ({
  name: typed.toLowerCase(),
  document: normalisedDocument(typed),
});

/**
 * One name for whatever spellings find the same person, as tries are counted: neither case, nor blanks and signs that a
 * document may be written with, make it another. @spec ID-26
 */
export const countedLogin = (typed: string): string => normalisedDocument(typed.toLowerCase()).toLowerCase();
