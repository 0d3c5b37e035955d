import { createContext } from 'react';

/** Opens the activity anew, as the server has it now; fails where the server cannot be asked. @spec PL-04 */
export const ReopenContext = createContext<() => Promise<void>>(() => Promise.resolve());
