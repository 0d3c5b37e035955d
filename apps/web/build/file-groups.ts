import type { Rolldown } from 'vite';

/** One of these: parts of the names of sources. */
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

/** What asks for the first data, before anything else has arrived. */
const SESSION = anyOf(
  String.raw`src/shared/(api-address|api-problem|api-transport|connection|first-answers|first-reads|refresh-key|session|session-refresh|session-tokens)\.ts`,
  String.raw`src/shared/start/begin-first-reads\.ts`,
);

/** What every page starts with, and what the first form needs. */
const START = anyOf(
  'src/shared/(start/start-application|routing/pages|search)',
  '@mantine/core/esm/(core|utils)/',
  '@mantine/core/esm/components/(ActionIcon|Button|Checkbox|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton)/',
  '@mantine/hooks/',
  String.raw`packages/ui/src/(art|avatar|button|checkbox|choice|input-styles|notice|password-field|segmented|text-field|tokens/art-shapes)\b`,
  String.raw`src/shared/(links|shell/(client-mark|language-choice|leave)|cookies/(cookie-bar|late-cookie-preferences|tell-server))\.`,
  String.raw`src/((learner|manage)/.*\.search|learner/identity/door-search)\.ts`,
  'packages/contract/src/identity/session',
  '@tanstack/.*(mutationObserver|useMutation)',
  String.raw`icons/Icon(AlertTriangle|ArrowRight|CircleCheck|CircleX|Eye|EyeOff|InfoCircle)\.mjs`,
);

/** The home, and small things nearly every screen of a signed-in person shows. */
const EVERYDAY = anyOf(
  '@tabler/icons-react/dist/esm/icons/',
  '@tanstack/.*(infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions)',
  String.raw`packages/ui/src/(card|carousel|page|pagination|progress|status-pill|toast-store|toasts)\.`,
  'packages/i18n/src/formats',
  String.raw`packages/rules/src/(shared/local-date|learning/progress-state)`,
  String.raw`packages/contract/src/(files/files|gamification/(ranking|notifications)|learning/(catalogue|certificates|enrolment)|loyalty/(campaigns|orders|participation|points|rewards|sales))\.calls`,
  String.raw`src/shared/(own-photo|query-problem|shell/navigation)\.`,
  String.raw`src/learner/shell/(learner-navigation|learner-shell|learner-start)\b`,
  'src/learner/home/',
  'src/learner/learning/(favourite-button|learning-queries|state-tone|today|training-card|training-link|use-favourite|certificates/use-certificate-download)',
  String.raw`src/learner/loyalty/(load-problem|loyalty-queries|points/(level-card|points\.module))`,
);

/** What narrows lists down. */
const FILTERS = anyOf(
  String.raw`packages/ui/src/(chips|search-field)\b`,
  'src/shared/fields/late-select-field',
);

/** The frame of the back office and the tables in it. */
const MANAGE_FRAME = anyOf(
  String.raw`src/manage/shell/(manage-navigation|rail|manage-shell)\.`,
  String.raw`packages/ui/src/(data-cards|key-hint)\.`,
  'src/shared/save-file',
  'src/manage/loyalty/(download-button|audit/(sale-state-pill|country-text))',
  'packages/rules/src/loyalty/campaigns/campaign-state',
  'packages/contract/src/permissions',
);

const LOGIN = anyOf('src/learner/identity/login', 'src/shared/institutional-pages');

/** The shelf of rewards and the page of one. */
const REWARDS = anyOf(
  String.raw`src/learner/loyalty/rewards/(reward-picture|reward-queries|reward\.module|store-choices)`,
  'packages/rules/src/loyalty/rewards/reward-sort',
);

/**
 * Which sources travel together. Many small files compress badly and each costs a journey, six at a time where the
 * network speaks HTTP/1.1; a few large ones make everybody load what somebody needs. Only what most screens share is
 * put together here; the rest is divided as it is used.
 */
export const FILE_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'session', test: SESSION },
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'start', test: START },
  { name: 'everyday', test: EVERYDAY, includeDependenciesRecursively: false },
  { name: 'filters', test: FILTERS, includeDependenciesRecursively: false },
  { name: 'manage-frame', test: MANAGE_FRAME, includeDependenciesRecursively: false },
  { name: 'login', test: LOGIN, includeDependenciesRecursively: false },
  { name: 'rewards', test: REWARDS, includeDependenciesRecursively: false },
];
