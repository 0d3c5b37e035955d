export {
  type Account,
  balanceIn,
  type CampaignBalance,
  campaignBalance,
  campaignBalances,
  type FreePoints,
  freePointsOf,
  trainingBalance,
} from './balances.queries.ts';
export {
  closeHold,
  creditCampaignPoints,
  creditTrainingPoints,
  expireCampaignPoints,
  giveBackPoints,
  type Movement,
  type MovementReason,
  type MovementSource,
  spendCampaignPoints,
  takeBackCampaignPoints,
} from './movements.queries.ts';
export { newestLines, type StatementLine, type StatementOf } from './statement.queries.ts';
