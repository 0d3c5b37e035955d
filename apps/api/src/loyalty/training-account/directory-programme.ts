import type { TrainingProgramme, VerificationAnswer } from './programme-port.ts';
import { type ClientRows, directoryEntryOf } from './training-account.queries.ts';

/**
 * The programme as a list of accounts that the client imports: it answers at once. An entry with an e-mail address is of
 * whoever signs in with that address. @spec ID-28
 */
export const directoryProgramme = (rows: ClientRows): TrainingProgramme => ({
  verify: async ({ identifier, person }): Promise<VerificationAnswer> => {
    const entry = await directoryEntryOf(rows, identifier);
    if (!entry) return { state: 'refused', reason: 'unknown_identifier' };
    if (entry.email !== null && entry.email !== person.email.toLowerCase())
      return { state: 'refused', reason: 'other_person' };
    return entry.is_active ? { state: 'verified' } : { state: 'refused', reason: 'inactive' };
  },
});
