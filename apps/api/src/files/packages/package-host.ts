const LABEL = /^p-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The host label of one package: each runs on an origin of its own. @spec PL-05 */
export const packageLabel = (fileId: string): string => `p-${fileId}`;

/** The package of a host label, or null when it names none. */
export const packageOfLabel = (label: string): string | null => LABEL.exec(label)?.[1] ?? null;
