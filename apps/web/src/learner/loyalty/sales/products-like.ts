/** What a product is known by. */
interface Named {
  readonly name: string;
  readonly sku: string;
  readonly processor: string;
}

const MOST = 30;
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Products that every word is found in, by name, SKU or processor, whatever its accents: what the server answers to the
 * same words, but for barcodes. For when it cannot be asked. @spec LO-10 OF-04
 */
export function productsLike<Product extends Named>(
  products: readonly Product[],
  words: string,
): readonly Product[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return products
    .filter(({ name, sku, processor }) => {
      const told = plain(`${name} ${sku} ${processor}`);
      return wanted.every((word) => told.includes(word));
    })
    .slice(0, MOST);
}
