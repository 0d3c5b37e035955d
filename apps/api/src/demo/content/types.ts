import type { BlueprintRow } from '@trilha/rules/assessment/blueprint.rule';
import type { CookieSettings } from '@trilha/rules/clients/cookie-settings.rule';
import type { GameContent, GameKind } from '@trilha/rules/games/game';
import type { MediaFileName } from './media-files.ts';
import type { QuestionContent } from './question-content.ts';

/**
 * One type per concept of the demo world. Everything here is plain data: no clock, no ids of the database.
 * Days are offsets from the day the world is seeded: 0 is that day, -30 a month before, 28 four weeks ahead.
 */
export type DayOffset = number;

export type Language = 'pt-BR' | 'en-US' | 'es-ES' | 'fr-FR';
export type LocalText = Readonly<Record<Language, string>>;
export type Country = 'BR' | 'CL';
export type ClientSlug = 'nexo' | 'obra-viva';

export type ClientFlags = Readonly<{
  has_library: boolean;
  has_news: boolean;
  has_webcasts: boolean;
  has_profile: boolean;
  has_ranking: boolean;
  group_training_use_score: boolean;
  has_online_courses: boolean;
  has_trails: boolean;
  has_presential_courses: boolean;
  has_webinars: boolean;
  has_live_classes: boolean;
  has_podcasts: boolean;
  has_forums: boolean;
  has_surveys: boolean;
  has_games: boolean;
  has_campaigns: boolean;
  has_rewards: boolean;
  has_events: boolean;
  has_points_transfers: boolean;
  has_agency_trainings: boolean;
}>;

export type DemoGroup = Readonly<{ key: string; name: string; description: string }>;
export type DemoArea = Readonly<{ key: string; name: string; country: Country }>;

export type DemoClient = Readonly<{
  slug: ClientSlug;
  name: string;
  tagline: LocalText;
  /** Six-digit hex, as the branding form takes them. */
  colours: Readonly<{ primary: string; secondary: string; tertiary: string }>;
  logo: Readonly<{ onLight: string; onDark: string; symbol: string }>;
  homeRoute: string;
  flags: ClientFlags;
  countries: readonly Country[];
  languages: readonly Language[];
  defaultLanguage: Language;
  timeZone: string;
  /** Without it the product's own are asked for and said. */
  readonly cookies?: CookieSettings;
  supportEmail: string;
  groups: readonly DemoGroup[];
  areas: readonly DemoArea[];
}>;

export type DemoRole =
  | 'learner'
  | 'sales_agent'
  | 'brand_promoter'
  | 'painter_influencer'
  | 'counter_clerk'
  | 'salesperson'
  | 'store_owner'
  | 'instructor'
  | 'creator'
  | 'course_manager'
  | 'auditor'
  | 'program_administrator'
  | 'moderator'
  | 'survey_owner'
  | 'superuser';

export type DemoMembership = Readonly<{
  client: ClientSlug;
  roles: readonly DemoRole[];
  status: 'approved' | 'awaiting_approval' | 'blocked';
  language: Language;
  groups: readonly string[];
  area: string;
  jobTitle: string;
  /** Name of the employer as the profile shows it. */
  company: string;
  agency: string | null;
  brand: string | null;
  store: string | null;
  joined: DayOffset;
}>;

export type DemoPerson = Readonly<{
  key: string;
  name: string;
  lastName: string;
  nickname: string;
  gender: 'female' | 'male' | 'prefer_not_to_say';
  /** `YYYY-MM-DD`, the same in every filling: people grow older, and enter by it. */
  birthday: string;
  document: Readonly<{ kind: 'cpf' | 'rut'; number: string }>;
  email: string;
  /** E.164. */
  phone: string;
  city: string;
  state: string;
  country: Country;
  painter: boolean;
  memberships: readonly DemoMembership[];
  /** Present for those offered on the login page, in this order. */
  shownAtLogin: Readonly<{ order: number; description: LocalText }> | null;
}>;

export type TestSettings = Readonly<{
  questions: readonly QuestionContent[];
  /** How many of the bank each attempt draws. */
  draw: number;
  /** What part of the draw is about; the rest comes from the whole bank. */
  blueprint?: readonly BlueprintRow[];
  /** What questions weigh in this test, by their key, where it is not what the bank says. */
  weights?: Readonly<Record<string, number>>;
  /** Of 100. */
  minimumScore: number;
  /** Percent of its weight that a question answered wrongly costs; nothing where it is not said. */
  penaltyPercent?: number;
  /** Null is unlimited. */
  attempts: number | null;
  /** Null is without limit. */
  minutes: number | null;
  shuffle: boolean;
}>;

type ActivityCommon = Readonly<{ key: string; title: string; minutes: number }>;
export type DemoActivity = ActivityCommon &
  (
    | Readonly<{ kind: 'html'; body: string }>
    | Readonly<{ kind: 'pdf' | 'ppt' | 'flash'; file: MediaFileName }>
    | Readonly<{
        kind: 'video';
        file: MediaFileName;
        captions: MediaFileName;
        poster: MediaFileName;
        transcript: string;
      }>
    | Readonly<{ kind: 'audio'; file: MediaFileName; transcript: string }>
    | Readonly<{ kind: 'youtube' | 'vimeo'; videoId: string; seconds: number; transcript: string }>
    | Readonly<{ kind: 'wowza'; address: string; seconds: number; transcript: string }>
    | Readonly<{ kind: 'linkedin_slidshare'; presentationId: string }>
    | Readonly<{ kind: 'scorm'; file: MediaFileName; version: '1.2' | '2004' }>
    | Readonly<{ kind: 'cmi5'; file: MediaFileName }>
    /** Of the simulated SCORM Cloud, by its name there. */
    | Readonly<{ kind: 'scorm_cloud'; course: string }>
    | Readonly<{ kind: GameKind; game: GameContent }>
    | Readonly<{ kind: 'conventional_test' | 'evaluated_quiz'; test: TestSettings }>
  );

export type DemoModule = Readonly<{ title: string; activities: readonly DemoActivity[] }>;

export type DemoCourse = Readonly<{
  slug: string;
  client: ClientSlug;
  language: Language;
  title: string;
  summary: string;
  youWillLearn: readonly string[];
  category: string;
  tags: readonly string[];
  mandatory: boolean;
  /** Activities open one after the other. */
  sequential: boolean;
  points: number;
  /** Group keys; empty is everybody of the client. */
  groups: readonly string[];
  countries: readonly Country[];
  /** Key of the person who wrote it. */
  author: string;
  published: DayOffset;
  /** Published once more with another activity; without it there is one version. */
  revised?: Readonly<{ published: DayOffset; added: string; note: string }>;
  modules: readonly DemoModule[];
}>;

export type DemoTrailSection = Readonly<{
  title: string;
  rule: 'in_order' | 'any_order' | 'at_least';
  minimum: number | null;
  /** Slugs of courses of the same client. */
  courses: readonly string[];
  /** Slugs of what happens at a time, after the courses. */
  classes?: readonly string[];
  /** Steps that may be left out. */
  optional?: readonly string[];
  releaseAfterDays?: number;
}>;

export type DemoTrail = Readonly<{
  slug: string;
  client: ClientSlug;
  title: string;
  summary: string;
  youWillTake: readonly string[];
  category: string;
  tags: readonly string[];
  mandatory: boolean;
  deadlineDays: number | null;
  sequential: boolean;
  points: number;
  /** Group keys; empty is everybody of the client. */
  groups: readonly string[];
  author: string;
  published: DayOffset;
  validity: Readonly<{ months: number; windowDays: number }> | null;
  /** Slug of the trail that renews it; null for itself. */
  refresher: string | null;
  /** Slug of the course whose cover it bears. */
  coverOf: string;
  /** A later version; in the one before, the first stage had this name and its steps came in any order. */
  revised?: Readonly<{ published: DayOffset; note: string; firstStageBefore: string }>;
  sections: readonly DemoTrailSection[];
}>;
