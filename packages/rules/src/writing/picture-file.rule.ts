const FILE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Pictures of a text are files of the product, named by their id; no other address is ever shown. @spec MG-02 */
export const isPictureFile = (value: string): boolean => FILE_ID.test(value);

/** The files of the pictures of a clean text, each once. @spec MG-02 */
export const picturesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<img data-file="([^"]+)"/g)].map(([, fileId]) => fileId ?? '')),
];

/** A clean text with an address on each picture that has one; the others stay without. @spec PL-05 */
export const withPictureAddresses = (html: string, addresses: ReadonlyMap<string, string>): string =>
  html.replaceAll(/<img data-file="([^"]+)"/g, (tag, fileId: string) => {
    const address = addresses.get(fileId);
    return address === undefined
      ? tag
      : `${tag} src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  });
