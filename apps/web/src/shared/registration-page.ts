/** Where missing data are told, and where a new member is welcomed. @spec ID-15 */
const COMPLETION_PAGE = '/complete-register';
const WELCOME_PAGE = '/onboarding';

interface Due {
  readonly mustChangePassword: boolean;
  readonly registrationMissing: boolean;
  readonly welcomeDue: boolean;
}

/** The page that comes before any other one for this member, or null; a new password comes before both. @spec ID-15 ID-20 */
export function pageBefore(
  { mustChangePassword, registrationMissing, welcomeDue }: Due,
  path: string,
): string | null {
  if (mustChangePassword || isAt(path, COMPLETION_PAGE)) return null;
  if (registrationMissing) return COMPLETION_PAGE;
  return welcomeDue && !isAt(path, WELCOME_PAGE) ? WELCOME_PAGE : null;
}

const isAt = (path: string, page: string): boolean => path.split(/[?#]/)[0] === page;
