import type { Rolldown } from 'vite';

/** One of these: parts of the names of sources. */
const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

/** What every page starts with. */
const START = anyOf(
  'src/shared/(institutional-pages|start/start-application|routing/pages|search)',
  '@mantine/core/esm/core/',
  '@mantine/core/esm/components/(ActionIcon|Button|Loader|Transition|UnstyledButton)/',
  String.raw`packages/ui/src/(art|avatar|button|notice|tokens/art-shapes)\b`,
  String.raw`src/shared/(after-first-paint|links|trusted/inert-html|shell/(client-mark|language-choice|leave)|cookies/(cookie-bar|late-cookie-preferences|tell-server))\.`,
  String.raw`src/learner/(.*\.search|identity/door-search)\.ts`,
  'packages/contract/src/identity/session',
  '@tanstack/.*(mutationObserver|useMutation)',
  String.raw`icons/Icon(AlertTriangle|ArrowRight|CircleCheck|CircleX|Eye|EyeOff|InfoCircle)\.mjs`,
);

/** What forms are made of. */
const FORM = anyOf(
  '@mantine/core/esm/components/(Checkbox|CloseButton|Input|InputBase|PasswordInput|TextInput)/',
  '@mantine/core/esm/utils/',
  '@mantine/hooks/',
  String.raw`packages/ui/src/(checkbox|choice|input-styles|password-field|segmented|text-field)\b`,
);

/** The home, and small things nearly every screen of a signed-in person shows. */
const EVERYDAY = anyOf(
  '@tanstack/.*(infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions)',
  String.raw`packages/ui/src/(card|carousel|page|pagination|progress|status-pill|toast-store|toasts)\.`,
  'packages/i18n/src/formats',
  String.raw`packages/rules/src/(assessment/test-types|games/game\.|learning/progress-state|shared/(elapsed-time|local-date))`,
  String.raw`packages/contract/src/(files/files|gamification/(ranking|notifications)|learning/(catalogue|certificates|enrolment)|loyalty/(campaigns|orders|participation|points|rewards|sales))\.calls`,
  String.raw`src/shared/(keep-latest|own-photo|query-problem|refusal|shell/navigation)\.`,
  String.raw`src/learner/shell/(learner-navigation|learner-shell|learner-start)\b`,
  'src/learner/home/',
  String.raw`src/learner/learning/course/(course-links|training-of-address)\.`,
  'src/learner/learning/(favourite-button|learning-queries|state-tone|today|training-card|training-link|use-favourite|certificates/use-certificate-download)',
  String.raw`src/learner/loyalty/(load-problem|loyalty-queries|points/(level-card|points\.module))`,
);

/** What narrows lists down. */
const FILTERS = anyOf(String.raw`packages/ui/src/chips\b`, 'src/shared/fields/late-select-field');

/** Tables, and what stands in their rows. */
const TABLES = anyOf(
  String.raw`packages/ui/src/(data-cards|data-table|key-hint)\b`,
  'src/shared/save-file',
  'src/manage/loyalty/(download-button|audit/(sale-state-pill|country-text))',
  'packages/rules/src/loyalty/campaigns/campaign-state',
);

/** The frame of the back office. */
const MANAGE_FRAME = anyOf(
  String.raw`src/manage/shell/(manage-navigation|rail|manage-shell)\.`,
  String.raw`src/manage/.*/[a-z]+-badge\.`,
);

/** The door, and what surrounds every way in. */
const LOGIN = anyOf(
  String.raw`src/learner/identity/(demo-doors|device-choice|door|institutional-links|login|use-enter)\b`,
  'src/learner/identity/(captcha/use-human|partner/partner-line)',
);

/** Steps and proofs of those who register or come back without their password. */
const PROOF = anyOf(
  'src/learner/identity/recovery/(demo-hint|new-password-field|outcome|recovery.module|refusal|step|used-up-notice)',
  'packages/contract/src/identity/recovery',
  String.raw`packages/ui/src/(code-field|countdown)\b`,
  'src/learner/identity/registration/registration.module',
);

/** Small parts of longer forms. */
const LONG_FORM = anyOf(
  String.raw`packages/ui/src/(date-field|error-summary)\b`,
  'packages/rules/src/shared/(text|time-zone)',
  'src/shared/rich-text',
);

/** The page of a course, by itself and as a step of a trail. */
const COURSE = anyOf(
  'src/learner/learning/(course/|entering/(entering-notice|entrance|use-entering))',
  'packages/contract/src/learning/trails.calls',
);

/** The player with what it plays most, films of our own; every other kind of content comes when it is opened. */
const PLAYER = anyOf(
  String.raw`src/learner/player/(activities-ahead|activity-content|kind-text|package-navigation|package-menu|player-ahead|player-frame|player-menu|player\.module|player\.screen|progress-saver|reopen-context|use-activity|use-full-screen|use-progress-saver)`,
  'src/learner/player/notes/content-place',
  'src/shared/film/film-head',
  'packages/contract/src/player/player.calls',
  'packages/rules/src/learning/(content-completion|watched-ranges)',
  String.raw`src/learner/player/content/(article-document|caption-|content\.module|html-content|media-con|reading-confirmation|save-status|sound-controls|use-asked|use-living|use-media|use-outcome|use-picture|use-watching|watched-)`,
);

/** The shelf of rewards and the page of one. */
const REWARDS = anyOf(
  String.raw`src/learner/loyalty/rewards/(reward-picture|reward-queries|reward\.module|store-choices)`,
  'packages/rules/src/loyalty/rewards/reward-sort',
);

/** Medals, on the profile, among all of one's own and in the back office. */
const MEDALS = anyOf(
  'src/shared/medals/',
  'src/learner/gamification/medals/medal-queries',
  String.raw`packages/contract/src/gamification/own-medals\.calls`,
  'packages/rules/src/gamification/medals/',
);

/**
 * Which sources travel together. Many small files compress badly and each costs a journey, six at a time where the
 * network speaks HTTP/1.1; a few large ones make everybody load what somebody needs. Only what most screens share is
 * put together here; the rest is divided as it is used.
 */
export const FILE_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'start', test: START },
  { name: 'form', test: FORM },
  { name: 'everyday', test: EVERYDAY },
  { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\// },
  { name: 'filters', test: FILTERS, includeDependenciesRecursively: false },
  { name: 'long-form', test: LONG_FORM, includeDependenciesRecursively: false },
  { name: 'tables', test: TABLES, includeDependenciesRecursively: false },
  { name: 'manage-frame', test: MANAGE_FRAME, includeDependenciesRecursively: false },
  { name: 'login', test: LOGIN, includeDependenciesRecursively: false },
  { name: 'proof', test: PROOF, includeDependenciesRecursively: false },
  { name: 'player', test: PLAYER, includeDependenciesRecursively: false },
  { name: 'course', test: COURSE, includeDependenciesRecursively: false },
  { name: 'rewards', test: REWARDS, includeDependenciesRecursively: false },
  { name: 'medals', test: MEDALS, includeDependenciesRecursively: false },
];
