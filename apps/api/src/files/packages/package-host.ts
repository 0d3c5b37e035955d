const LABEL = /^p-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The host label of one package: each runs on an origin of its own. @spec PL-05 */
export const packageLabel = (fileId: string): string => `p-${fileId}`;

/** The package of a host label, or null when it names none. */
export const packageOfLabel = (label: string): string | null => LABEL.exec(label)?.[1] ?? null;

/**
 * What a page of a package may do. Framed it needs its origin, for its storage and to find the run-time above it, and
 * the plain questions by which packages ask whether to resume; opened
 * directly in a tab, where no frame of ours holds it, it may run its scripts and nothing else. @spec PL-05
 */
export const sandboxOf = (destination: string | string[] | undefined): string =>
  destination === 'document' ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-forms allow-modals';
