/** What is wrong with the connection to SCORM Cloud as it is given: switched on, it needs both. @spec PL-03 */
export function scormCloudProblems(given: {
  readonly enabled: boolean;
  readonly application: string;
  readonly hasSecret: boolean;
}): readonly { readonly field: 'application' | 'secret'; readonly code: 'required' }[] {
  if (!given.enabled) return [];
  return [
    ...(given.application.trim() ? [] : [{ field: 'application' as const, code: 'required' as const }]),
    ...(given.hasSecret ? [] : [{ field: 'secret' as const, code: 'required' as const }]),
  ];
}
