/** Content that an activity plays, by how its completion is told. @spec PL-03 */
export const CONTENT_KINDS = {
  /** Done when every page was seen; an office document that could not be made into pages is confirmed (decision 0064). */
  pages: ['pdf', 'ppt'],
  /** Done when enough seconds were played. */
  media: ['video', 'audio', 'youtube', 'vimeo', 'wowza'],
  /** Done when the package says so. */
  scorm: ['scorm', 'cmi5', 'scorm_cloud'],
  /** Done when it was opened and the learner confirms: another site does not tell which slide is shown. */
  opened: ['html', 'linkedin_slidshare', 'flash'],
} as const;
export type CompletionRule = keyof typeof CONTENT_KINDS;

/** How completion of this kind of content is told, or null when it is no content kind (a test, a game, an event). @spec PL-03 */
export function completionRuleOf(kind: string): CompletionRule | null {
  const rules = Object.keys(CONTENT_KINDS) as CompletionRule[];
  return rules.find((rule) => CONTENT_KINDS[rule].some((known) => known === kind)) ?? null;
}
