/** A course in another language: its texts in reading order, each of the course, its modules and its activities. */
export interface DemoTranslation {
  readonly slug: string;
  readonly language: string;
  readonly title: string;
  readonly summary?: string;
  readonly description?: readonly string[];
  readonly modules: readonly string[];
  /** By the key of the activity. */
  readonly activities: Readonly<Record<string, string>>;
}

/** A trail in another language: its texts, and its stages in their order. */
export interface DemoTrailTranslation {
  readonly slug: string;
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly description: readonly string[];
  readonly sections: readonly string[];
}
