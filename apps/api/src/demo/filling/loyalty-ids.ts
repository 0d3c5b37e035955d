import { demoId } from './demo-id.ts';

/** The loyalty programme belongs to one client of the demo world. */
export const LOYALTY_CLIENT = 'nexo';

export const loyaltyClientId = demoId('client', LOYALTY_CLIENT);
export const membershipIdOf = (person: string): string => demoId('membership', LOYALTY_CLIENT, person);
export const campaignIdOf = (campaign: string): string => demoId('campaign', campaign);
export const participationIdOf = (campaign: string, person: string): string =>
  demoId('participation', campaign, person);
export const storeIdOf = (store: string): string => demoId('store', store);
export const productIdOf = (sku: string): string => demoId('product', sku);
export const promotionIdOf = (campaign: string, name: string): string => demoId('promotion', campaign, name);
export const giftIdOf = (campaign: string, occasion: string): string => demoId('gift', campaign, occasion);
/** Every campaign has a shelf of its own. */
export const rewardIdOf = (campaign: string, reward: string): string => demoId('reward', campaign, reward);
export const categoryIdOf = (category: string): string => demoId('reward-category', category);
export const saleIdOf = (sale: string): string => demoId('sale', sale);
export const orderIdOf = (order: string): string => demoId('reward-order', order);
export const photoIdOf = (photo: string): string => demoId('invoice-photo', photo);
export const photoTypeIdOf = (campaign: string, type: string): string => demoId('photo-type', campaign, type);
export const storePhotoIdOf = (photo: string): string => demoId('store-photo', photo);
