import { CAMPAIGN_COUNTRIES } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { FORM_FACTORS } from '@trilha/rules/loyalty/network/form-factor';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { done, id, pageOf, pageQuery, requiredText, text } from '../fields.ts';
import { named, storeShape } from './shapes.ts';

const access = 'loyalty.campaign.administer';
const base = '/api/loyalty/administration/network';
const country = z.enum(CAMPAIGN_COUNTRIES);
const created = z.object({ id });
const errors = ['not_allowed', 'validation_failed', 'name_already_used'] as const;

/** Agencies, brands and chains of the client. @spec MG-04 */
export const readNetwork = defineCall({
  id: 'readNetwork',
  summary: 'Agencies, brands and chains',
  method: 'GET',
  path: base,
  access,
  module: 'campaigns',
  response: z.object({
    agencies: z.array(named.extend({ country: z.string() })),
    brands: z.array(named),
    chains: z.array(named.extend({ country: z.string(), stores: z.int() })),
  }),
  errors: ['not_allowed'],
});

/** Stores by chain, country and words; with a campaign, whether each takes part. @spec MG-04 LO-03 */
export const listNetworkStores = defineCall({
  id: 'listNetworkStores',
  summary: 'Stores of the network',
  method: 'GET',
  path: `${base}/stores`,
  access,
  module: 'campaigns',
  query: z.object({
    ...pageQuery,
    campaignId: id.optional(),
    chainId: id.optional(),
    country: country.optional(),
    search: text(100).optional(),
  }),
  response: pageOf(storeShape.extend({ country: z.string(), participates: z.boolean() })),
  errors: ['not_allowed', 'validation_failed'],
});

/** Products by brand, form factor, processor, generation and words. @spec MG-04 LO-10 */
export const listNetworkProducts = defineCall({
  id: 'listNetworkProducts',
  summary: 'Products of the network',
  method: 'GET',
  path: `${base}/products`,
  access,
  module: 'campaigns',
  query: z.object({
    ...pageQuery,
    brandId: id.optional(),
    formFactor: z.enum(FORM_FACTORS).optional(),
    processor: text(80).optional(),
    generation: text(40).optional(),
    search: text(100).optional(),
  }),
  response: pageOf(
    named.extend({
      sku: z.string(),
      formFactor: z.string(),
      brand: named,
      processor: z.string(),
      generation: z.string(),
      barcode: z.string().nullable(),
    }),
  ),
  errors: ['not_allowed', 'validation_failed'],
});

/** Processors and generations that products have, to narrow the list down to; two hundred of each at most. @spec MG-04 LO-10 */
export const readProductFilters = defineCall({
  id: 'readProductFilters',
  summary: 'What products of the network can be filtered by',
  method: 'GET',
  path: `${base}/products/filters`,
  access,
  module: 'campaigns',
  response: z.object({ processors: z.array(z.string()), generations: z.array(z.string()) }),
  errors: ['not_allowed'],
});

/** A new agency. @spec MG-04 */
export const createAgency = defineCall({
  id: 'createAgency',
  summary: 'Add an agency',
  method: 'POST',
  path: `${base}/agencies`,
  access,
  module: 'campaigns',
  write: true,
  body: z.strictObject({ name: requiredText(120), country }),
  response: created,
  errors,
});

/** A new brand. @spec MG-04 */
export const createBrand = defineCall({
  id: 'createBrand',
  summary: 'Add a brand',
  method: 'POST',
  path: `${base}/brands`,
  access,
  module: 'campaigns',
  write: true,
  body: z.strictObject({ name: requiredText(120) }),
  response: created,
  errors,
});

/** A new retail chain. @spec MG-04 */
export const createChain = defineCall({
  id: 'createChain',
  summary: 'Add a retail chain',
  method: 'POST',
  path: `${base}/chains`,
  access,
  module: 'campaigns',
  write: true,
  body: z.strictObject({ name: requiredText(120), country }),
  response: created,
  errors,
});

/** Another name for an agency; whoever named it before is shown the new one. @spec MG-04 */
export const renameAgency = defineCall({
  id: 'renameAgency',
  summary: 'Rename an agency',
  method: 'PATCH',
  path: `${base}/agencies/:agencyId`,
  access,
  module: 'campaigns',
  write: true,
  params: z.object({ agencyId: id }),
  body: z.strictObject({ name: requiredText(120) }),
  response: done,
  errors: ['not_found', ...errors],
});

/** Another name for a brand; whoever named it before is shown the new one. @spec MG-04 */
export const renameBrand = defineCall({
  id: 'renameBrand',
  summary: 'Rename a brand',
  method: 'PATCH',
  path: `${base}/brands/:brandId`,
  access,
  module: 'campaigns',
  write: true,
  params: z.object({ brandId: id }),
  body: z.strictObject({ name: requiredText(120) }),
  response: done,
  errors: ['not_found', ...errors],
});

/** Another name for a retail chain; whoever named it before is shown the new one. @spec MG-04 */
export const renameChain = defineCall({
  id: 'renameChain',
  summary: 'Rename a retail chain',
  method: 'PATCH',
  path: `${base}/chains/:chainId`,
  access,
  module: 'campaigns',
  write: true,
  params: z.object({ chainId: id }),
  body: z.strictObject({ name: requiredText(120) }),
  response: done,
  errors: ['not_found', ...errors],
});

/** A new store of a chain; its country is the chain's. @spec MG-04 */
export const createStore = defineCall({
  id: 'createStore',
  summary: 'Add a store',
  method: 'POST',
  path: `${base}/stores`,
  access,
  module: 'campaigns',
  write: true,
  body: z.strictObject({
    chainId: id,
    name: requiredText(120),
    taxNumber: requiredText(30),
    state: text(40),
    city: text(80),
    timeZone: requiredText(60),
    /** True where it is not said. */
    camerasAllowed: z.boolean().optional(),
  }),
  response: created,
  errors: ['not_found', ...errors],
});

/** A new product of a brand. @spec MG-04 */
export const createProduct = defineCall({
  id: 'createProduct',
  summary: 'Add a product',
  method: 'POST',
  path: `${base}/products`,
  access,
  module: 'campaigns',
  write: true,
  body: z.strictObject({
    brandId: id,
    sku: requiredText(60),
    name: requiredText(160),
    formFactor: z.enum(FORM_FACTORS),
    processor: text(80),
    generation: text(40),
    barcode: text(20).nullable(),
  }),
  response: created,
  errors: ['not_found', ...errors],
});

/**
 * Changes how a store is called and where it is. Its chain and country stay: who may join with it goes by them. A tax
 * number must be one of its country. @spec MG-04 LO-03
 */
export const changeStore = defineCall({
  id: 'changeStore',
  summary: 'Change a store',
  method: 'PATCH',
  path: `${base}/stores/:storeId`,
  access,
  module: 'campaigns',
  write: true,
  params: z.object({ storeId: id }),
  body: z.strictObject({
    name: requiredText(120).optional(),
    taxNumber: requiredText(30).optional(),
    state: text(40).optional(),
    city: text(80).optional(),
    timeZone: requiredText(60).optional(),
    camerasAllowed: z.boolean().optional(),
  }),
  response: done,
  errors: ['not_found', ...errors],
});

/** Changes how a product is called and described; its SKU, brand and kind stay, which promotions go by. @spec MG-04 LO-01 */
export const changeProduct = defineCall({
  id: 'changeProduct',
  summary: 'Change a product',
  method: 'PATCH',
  path: `${base}/products/:productId`,
  access,
  module: 'campaigns',
  write: true,
  params: z.object({ productId: id }),
  body: z.strictObject({
    name: requiredText(160).optional(),
    processor: text(80).optional(),
    generation: text(40).optional(),
    barcode: text(20).nullable().optional(),
  }),
  response: done,
  errors: ['not_found', ...errors],
});

/**
 * A signed address of all stores or products, good for a minute and made while it is fetched, with the columns that a
 * list to import has. @spec MG-04
 */
export const exportNetwork = defineCall({
  id: 'exportNetwork',
  summary: 'An address of the stores or products of the network as CSV or XLSX',
  method: 'POST',
  path: `${base}/export`,
  access,
  module: 'campaigns',
  body: z.strictObject({ kind: z.enum(['stores', 'products']), format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_allowed', 'validation_failed'],
});
