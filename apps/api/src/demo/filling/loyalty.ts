import { loyalty } from '../content/loyalty.ts';
import { fillCampaigns, fillPhotoTypes } from './campaigns.ts';
import { demoId } from './demo-id.ts';
import type { DemoWriter } from './demo-writer.ts';
import { loyaltyClientId, productIdOf, storeIdOf } from './loyalty-ids.ts';
import { fillRewards } from './rewards.ts';

const client_id = loyaltyClientId;

/** The programme: who takes part in the trade, what they sell, its campaigns and its rewards. */
export async function fillLoyalty(writer: DemoWriter): Promise<void> {
  await fillNetwork(writer);
  await fillProducts(writer);
  await fillCampaigns(writer);
  await fillPhotoTypes(writer);
  await fillRewards(writer);
}

async function fillNetwork({ db }: DemoWriter): Promise<void> {
  await db
    .insertInto('agency')
    .values(
      loyalty.agencies.map(({ key, name, country }) => ({
        client_id,
        id: demoId('agency', key),
        name,
        country,
      })),
    )
    .execute();
  await db
    .insertInto('brand')
    .values(loyalty.brands.map(({ key, name }) => ({ client_id, id: demoId('brand', key), name })))
    .execute();
  await db
    .insertInto('chain')
    .values(
      loyalty.chains.map(({ key, name, country }) => ({
        client_id,
        id: demoId('chain', key),
        name,
        country,
      })),
    )
    .execute();
  await db
    .insertInto('store')
    .values(
      loyalty.stores.map((store) => ({
        client_id,
        id: storeIdOf(store.key),
        chain_id: demoId('chain', store.chain),
        name: store.name,
        tax_number: store.taxNumber,
        country: store.country,
        state: store.state,
        city: store.city,
        time_zone: store.timeZone,
      })),
    )
    .execute();
}

/** Thirteen digits as on a shelf label: country of the demo, running number, check digit. */
function barcodeOf(index: number): string {
  const body = `789${String(4_100_000 + index * 17).padStart(9, '0')}`;
  const sum = Array.from(body).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1),
    0,
  );
  return body + String((10 - (sum % 10)) % 10);
}

async function fillProducts({ db }: DemoWriter): Promise<void> {
  await db
    .insertInto('product')
    .values(
      loyalty.products.map((product, index) => ({
        client_id,
        id: productIdOf(product.sku),
        sku: product.sku,
        name: product.name.pt,
        form_factor: product.formFactor === 'processor_box' ? 'processor' : product.formFactor,
        brand_id: demoId('brand', product.brand),
        processor: product.processor,
        generation: String(product.generation),
        barcode: barcodeOf(index),
      })),
    )
    .execute();
}
