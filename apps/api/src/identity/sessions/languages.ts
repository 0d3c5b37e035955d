/** Language ids of the specification. @spec UX-01 */
const LANGUAGES = ['pt-BR', 'en-US', 'es-ES', 'fr-FR'] as const;

export const languageId = (code: string): number =>
  LANGUAGES.findIndex((language) => language === code) + 1 || 1;
