/** The language of the captions to show: the reader's own, or else the first there is. @spec PL-08 */
export const captionLanguage = (
  captions: readonly { readonly language: string }[],
  locale: string,
): string | null => (captions.find(({ language }) => language === locale) ?? captions[0])?.language ?? null;
