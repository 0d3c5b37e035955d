export {
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
  type Movement,
  takeBackCampaignPoints,
} from './movements.queries.ts';
export { type StatementLine, statementLines } from './statement.queries.ts';
