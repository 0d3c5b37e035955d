import { barcodeKey } from '@trilha/rules/loyalty/network/product-barcode.rule';

/** What a product is known by. */
interface Named {
  readonly name: string;
  readonly sku: string;
  readonly formFactor: string;
  readonly brand: { readonly id: string };
  readonly processor: string;
  readonly generation: string;
  readonly barcode: string | null;
}

/** What products are narrowed down to; each part that is not given lets all pass. */
export interface ProductFilter {
  readonly formFactor?: string | undefined;
  readonly brand?: string | undefined;
  readonly processor?: string | undefined;
  readonly generation?: string | undefined;
}

const MOST = 30;
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Products that every word is found in, by name, SKU, barcode or processor, whatever its accents, and that are what the
 * filter says: what the server answers to the same. For when it cannot be asked. @spec LO-10 OF-04
 */
export function productsLike<Product extends Named>(
  products: readonly Product[],
  words: string,
  filter: ProductFilter = {},
): readonly Product[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return products
    .filter((product) => {
      const told = plain(`${product.name} ${product.sku} ${product.processor}`);
      const barcode = product.barcode === null ? null : barcodeKey(product.barcode);
      return (
        isOf(product, filter) &&
        wanted.every((word) => told.includes(word) || (barcode !== null && barcode === barcodeKey(word)))
      );
    })
    .slice(0, MOST);
}

const isOf = (product: Named, { formFactor, brand, processor, generation }: ProductFilter): boolean =>
  (!formFactor || product.formFactor === formFactor) &&
  (!brand || product.brand.id === brand) &&
  (!processor || product.processor === processor) &&
  (!generation || product.generation === generation);
