export {
  type Account,
  balanceIn,
  type CampaignBalance,
  campaignBalance,
  campaignBalances,
  campaignTotals,
  type FreePoints,
  freePointsOf,
  freeTrainingPoints,
  RETURNED_AT,
  trainingBalance,
} from './balances.queries.ts';
export {
  closeHold,
  closeTransfer,
  creditCampaignPoints,
  creditCampaignPointsOfMany,
  creditTrainingPoints,
  expireCampaignPoints,
  giveBackPoints,
  holdTrainingPoints,
  type Movement,
  type MovementReason,
  type MovementSource,
  spendCampaignPoints,
  takeBackCampaignPoints,
} from './movements.queries.ts';
export { newestLines, type StatementLine, type StatementOf } from './statement.queries.ts';
