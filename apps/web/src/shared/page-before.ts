import { ACCEPTANCE_PAGE, STAYING_PAGE } from './acceptance-page.ts';
import { FACTOR_PAGE, PASSWORD_PAGE } from './password-page.ts';

interface Due {
  readonly mustDecideToStay: boolean;
  readonly mustChangePassword: boolean;
  readonly mustAcceptTexts: boolean;
  readonly mustSetSecondFactor: boolean;
  readonly registrationMissing: boolean;
  readonly welcomeDue: boolean;
}

/** What a member may have to do first, in the order in which the server lets them. @spec ID-15 ID-20 ID-23 ID-27 */
const STEPS: readonly (readonly [due: keyof Due, page: string])[] = [
  ['mustDecideToStay', STAYING_PAGE],
  ['mustChangePassword', PASSWORD_PAGE],
  ['mustAcceptTexts', ACCEPTANCE_PAGE],
  ['mustSetSecondFactor', FACTOR_PAGE],
  ['registrationMissing', '/complete-register'],
  ['welcomeDue', '/onboarding'],
];

/** The page that comes before any other one for this member, or null. */
export function pageBefore(due: Due, path: string): string | null {
  const page = STEPS.find(([step]) => due[step])?.[1];
  return page === undefined || path.split(/[?#]/)[0] === page ? null : page;
}
