/** The signs of a client: the one of all languages, and those of their own of some. */
export interface ClientSigns {
  readonly logo: string | null;
  /** By language. */
  readonly logos: Readonly<Record<string, string>>;
}

/** The sign that readers of a language see. @spec CL-05 */
export const logoIn = (language: string, { logo, logos }: ClientSigns): string | null =>
  Object.hasOwn(logos, language) ? (logos[language] ?? logo) : logo;
