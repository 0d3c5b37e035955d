import { HomeScreen } from '../home/home.screen.tsx';
import { LearnerShell } from './learner-shell.tsx';

/** What nearly everybody who is signed in opens first, the frame and the home: one file to fetch for both. */
export const learnerStart = { HomeScreen, LearnerShell } as const;
