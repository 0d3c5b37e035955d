import type { DemoLevel } from './loyalty-types.ts';
import type { MediaFileName } from './media-files.ts';
import type { DayOffset } from './types.ts';

export type CourseProgressState =
  | 'not_started'
  | 'in_progress'
  | 'finished'
  | 'approved'
  | 'reproved'
  | 'improved';

export type EnrolmentEvent = Readonly<{
  person: string;
  course: string;
  enrolled: DayOffset;
  /** Null until the first activity is opened. */
  started: DayOffset | null;
  completed: DayOffset | null;
  state: CourseProgressState;
  /** Best test grade of 100, null without an attempt. */
  score: number | null;
  attempts: readonly AttemptEvent[];
  /** How many activities in order are done. */
  activitiesDone: number;
  secondsSpent: number;
}>;
export type AttemptEvent = Readonly<{ day: DayOffset; score: number; secondsSpent: number }>;

export type CampaignSignUp = Readonly<{
  person: string;
  campaign: string;
  agency: string;
  brands: readonly string[];
  stores: readonly string[];
  day: DayOffset;
}>;

/** An invoice that exists as a photograph under `demo/media`. */
export type DemoInvoice = Readonly<{
  photo: MediaFileName;
  store: string;
  series: number;
  number: number;
  lines: readonly Readonly<{ sku: string; quantity: number; unitPrice: number }>[];
  take: 'whole' | 'second crop' | 'blurred';
}>;

export type SaleState = 'awaiting_audit' | 'approved' | 'refused';
export type SaleLine = Readonly<{ sku: string; quantity: number; points: number }>;
export type SaleEvent = Readonly<{
  key: string;
  person: string;
  campaign: string;
  store: string;
  invoiceNumber: string;
  sold: DayOffset;
  reported: DayOffset;
  /** Minutes after midnight in the store's zone. */
  reportedAtMinute: number;
  lines: readonly SaleLine[];
  totalPoints: number;
  state: SaleState;
  audit: Readonly<{ auditor: string; day: DayOffset; reason: string | null }> | null;
  photo: MediaFileName;
  /** Whether the photograph shows this very invoice; the others borrow one. */
  photoShowsInvoice: boolean;
  observation: string | null;
}>;

export type OrderState = 'awaiting_approval' | 'approved' | 'shipped' | 'delivered' | 'reproved';
export type RedemptionEvent = Readonly<{
  key: string;
  person: string;
  campaign: string;
  reward: string;
  cost: number;
  requested: DayOffset;
  state: OrderState;
  /** The states after the request with their days. */
  timeline: readonly Readonly<{ state: OrderState; day: DayOffset }>[];
  reason: string | null;
}>;

export type LevelEvent = Readonly<{
  person: string;
  campaign: string;
  level: DemoLevel['key'];
  reached: DayOffset;
  state: 'awaiting_approval' | 'approved' | 'refused';
  decidedBy: string | null;
  decided: DayOffset | null;
  reason: string | null;
}>;

export type DemoHistory = Readonly<{
  enrolments: readonly EnrolmentEvent[];
  signUps: readonly CampaignSignUp[];
  sales: readonly SaleEvent[];
  redemptions: readonly RedemptionEvent[];
  levels: readonly LevelEvent[];
}>;
