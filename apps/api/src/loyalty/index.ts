import type { ExportSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { ClockJob, EventJob } from '#platform/jobs/define-job.ts';
import { routes as changeCampaignRoutes } from './administration/change-campaign.ts';
import { routes as changeLevelsRoutes } from './administration/change-levels.ts';
import { routes as changeNetworkRoutes } from './administration/change-network.ts';
import { routes as changeOfferRoutes } from './administration/change-offer.ts';
import { routes as cloneCampaignRoutes } from './administration/clone-campaign.ts';
import { routes as exportNetworkRoutes, networkExports } from './administration/export-network.ts';
import { routes as networkRoutes } from './administration/network.ts';
import { routes as photoTypesRoutes } from './administration/photo-types.ts';
import { routes as readCampaignsRoutes } from './administration/read-campaigns.ts';
import { routes as readOverviewRoutes } from './administration/read-overview.ts';
import { routes as renamePartnerRoutes } from './administration/rename-partner.ts';
import { routes as rewardAdministrationRoutes } from './administration/reward-administration.ts';
import { routes as rewardCodesRoutes } from './administration/reward-codes.ts';
import { routes as rewardDepartmentRoutes } from './administration/reward-departments.ts';
import { routes as rewardStockRoutes } from './administration/reward-stock.ts';
import { appealRoutes } from './appeals/appeal-routes.ts';
import { routes as decideSaleRoutes } from './audit/decide-sale.ts';
import { routes as exportSalesToAuditRoutes } from './audit/export-sales-to-audit.ts';
import { routes as listSalesToAuditRoutes } from './audit/list-sales-to-audit.ts';
import { routes as readSaleToAuditRoutes } from './audit/read-sale-to-audit.ts';
import { routes as undoSaleDecisionRoutes } from './audit/undo-sale-decision.ts';
import { routes as withdrawProposalRoutes } from './audit/withdraw-proposal.ts';
import { batchRoutes } from './audit-batches/batch-routes.ts';
import { routes as listCampaignsRoutes } from './campaigns/list-campaigns.ts';
import { routes as readCampaignRoutes } from './campaigns/read-campaign.ts';
import { routes as readPointsTableRoutes } from './campaigns/read-points-table.ts';
import { routes as searchProductsRoutes } from './campaigns/search-products.ts';
import { routes as selectCampaignRoutes } from './campaigns/select-campaign.ts';
import { routes as readCoincidencesRoutes } from './coincidences/read-coincidences.ts';
import { eventRoutes } from './events/event-routes.ts';
import { tellEvent } from './events/tell-event.job.ts';
import { routes as readCampaignForecastRoutes } from './forecast/read-campaign-forecast.ts';
import { routes as changeGiftsRoutes } from './gifts/change-gifts.ts';
import { giveGiftsJob } from './gifts/give-gifts.job.ts';
import { routes as listGiftsRoutes } from './gifts/list-gifts.ts';
import {
  weighLevelsDecided,
  weighLevelsReported,
  weighWaitingLevels,
} from './level-risk/weigh-levels.job.ts';
import { routes as decideLevelRequestRoutes } from './levels/decide-level-request.ts';
import { routes as listLevelRequestsRoutes } from './levels/list-level-requests.ts';
import { requestLevel, requestLevelEarned } from './levels/request-level.job.ts';
import { settleLevelsJob } from './levels/settle-levels.job.ts';
import { warnOfDropJob } from './levels/warn-of-drop.job.ts';
import { lookAfterNetworkLists, moveNetworkList } from './network-imports/move-network-list.job.ts';
import { routes as readNetworkImportsRoutes } from './network-imports/read-network-imports.ts';
import { routes as startNetworkImportRoutes } from './network-imports/start-network-import.ts';
import { routes as readNextActionRoutes } from './next-action/read-next-action.ts';
import { routes as setAsideNextActionRoutes } from './next-action/set-aside-next-action.ts';
import { routes as decideOrderRoutes } from './order-audit/decide-order.ts';
import { routes as exportOrdersToAuditRoutes } from './order-audit/export-orders-to-audit.ts';
import { routes as listOrdersToAuditRoutes } from './order-audit/list-orders-to-audit.ts';
import { routes as readOrderToAuditRoutes } from './order-audit/read-order-to-audit.ts';
import { routes as approveOrderBatchRoutes } from './order-batches/approve-order-batch.ts';
import { routes as previewOrderBatchRoutes } from './order-batches/preview-order-batch.ts';
import { routes as refuseOrdersTogetherRoutes } from './order-batches/refuse-orders-together.ts';
import { routes as exportOrdersRoutes, ordersExport } from './order-processing/export-orders.ts';
import { routes as importShipmentsRoutes } from './order-processing/import-shipments.ts';
import { routes as listOrdersToProcessRoutes } from './order-processing/list-orders-to-process.ts';
import { routes as processOrderRoutes } from './order-processing/process-order.ts';
import {
  weighOrdersDecided,
  weighOrdersPlaced,
  weighOrdersReported,
  weighWaitingOrders,
} from './order-risk/weigh-orders.job.ts';
import { routes as cancelOrderRoutes } from './orders/cancel-order.ts';
import { routes as myOrdersRoutes } from './orders/my-orders.ts';
import { tellNewAddress } from './orders/tell-new-address.job.ts';
import { routes as joinCampaignRoutes } from './participation/join-campaign.ts';
import { routes as listParticipationsRoutes } from './participation/list-participations.ts';
import { routes as searchStoresRoutes } from './participation/search-stores.ts';
import { routes as decidePhotoRoutes } from './photo-audit/decide-photo.ts';
import { routes as exportPhotosToAuditRoutes } from './photo-audit/export-photos-to-audit.ts';
import { routes as listPhotosToAuditRoutes } from './photo-audit/list-photos-to-audit.ts';
import { routes as readPhotoToAuditRoutes } from './photo-audit/read-photo-to-audit.ts';
import { routes as undoPhotoDecisionRoutes } from './photo-audit/undo-photo-decision.ts';
import { routes as approvePhotoBatchRoutes } from './photo-batches/approve-photo-batch.ts';
import { routes as decidePhotoReauditRoutes } from './photo-batches/decide-photo-reaudit.ts';
import { routes as previewPhotoBatchRoutes } from './photo-batches/preview-photo-batch.ts';
import { weighPhotosDecided, weighWaitingPhotos } from './photo-risk/weigh-photos.job.ts';
import { lookAtInvoice, lookAtPhoto } from './photos/look-at-photo.job.ts';
import { routes as myPhotosRoutes } from './photos/my-photos.ts';
import { routes as sendPhotoRoutes } from './photos/send-photo.ts';
import { expirePointsJob } from './points/expire-points.job.ts';
import { routes as exportStatementRoutes, statementFiles } from './points/export-statement.ts';
import { routes as readMyPointsRoutes } from './points/read-my-points.ts';
import { routes as readStatementRoutes } from './points/read-statement.ts';
import { routes as readStatementLineRoutes } from './points/read-statement-line.ts';
import { readInvoices } from './printed/read-invoices.job.ts';
import { routes as exportCampaignResultsRoutes, resultsExport } from './results/export-campaign-results.ts';
import { routes as readCampaignResultsRoutes } from './results/read-campaign-results.ts';
import { routes as readCampaignStandingRoutes } from './results/read-campaign-standing.ts';
import { routes as readTrainingEffectRoutes } from './results/read-training-effect.ts';
import { routes as listRewardsRoutes } from './rewards/list-rewards.ts';
import { routes as readRewardRoutes } from './rewards/read-reward.ts';
import { routes as redeemRewardRoutes } from './rewards/redeem-reward.ts';
import {
  weighDecided,
  weighReported,
  weighWaitingSales,
  weighWithdrawn,
} from './sale-risk/weigh-sales.job.ts';
import { routes as mySalesRoutes } from './sales/my-sales.ts';
import { routes as previewSaleRoutes } from './sales/preview-sale.ts';
import { routes as reportSaleRoutes } from './sales/report-sale.ts';
import { routes as undoSaleRoutes } from './sales/undo-sale.ts';
import { routes as administerProgrammeRoutes } from './training-account/administer-programme.ts';
import { routes as answerVerificationRoutes } from './training-account/answer-verification.ts';
import { askProgrammeNow, lookAfterTrainingAccounts } from './training-account/ask-programme.job.ts';
import { routes as importDirectoryRoutes } from './training-account/import-directory.ts';
import { routes as listAccountsRoutes } from './training-account/list-accounts.ts';
import { readDirectory } from './training-account/read-directory.job.ts';
import { routes as verifyAccountRoutes } from './training-account/verify-account.ts';

export { campaignsInSession } from './campaigns/campaigns-in-session.ts';
export { giftsOf } from './gifts/gifts.queries.ts';
export { giveGiftsOfDay } from './gifts/give-gift.ts';
export { giveGiftsJob } from './gifts/give-gifts.job.ts';
export { weighLevels } from './level-risk/weigh-levels.ts';
export { weighOrders } from './order-risk/weigh-orders.ts';
export { weighPhotos } from './photo-risk/weigh-photos.ts';
export { keepLook } from './photos/look-of-photos.queries.ts';
export { expirePointsJob } from './points/expire-points.job.ts';
export { codeFingerprint, sealCode } from './rewards/reward-code.queries.ts';
export { weighSales } from './sale-risk/weigh-sales.ts';
export { trainingSimulator } from './training-account/training-simulator.ts';

export const exports: readonly ExportSource[] = [
  ...networkExports,
  ordersExport,
  resultsExport,
  ...statementFiles,
];
export const jobs: readonly EventJob[] = [
  requestLevel,
  requestLevelEarned,
  askProgrammeNow,
  readDirectory,
  lookAtPhoto,
  lookAtInvoice,
  weighPhotosDecided,
  weighLevelsReported,
  weighLevelsDecided,
  weighOrdersPlaced,
  weighOrdersReported,
  weighOrdersDecided,
  tellEvent,
  tellNewAddress,
  moveNetworkList,
  weighReported,
  weighWithdrawn,
  weighDecided,
];
export const clockJobs: readonly ClockJob[] = [
  expirePointsJob,
  giveGiftsJob,
  settleLevelsJob,
  warnOfDropJob,
  lookAfterTrainingAccounts,
  lookAfterNetworkLists,
  readInvoices,
  weighWaitingSales,
  weighWaitingPhotos,
  weighWaitingLevels,
  weighWaitingOrders,
];

export function routes(bind: Bind): void {
  listCampaignsRoutes(bind);
  selectCampaignRoutes(bind);
  readCampaignRoutes(bind);
  readPointsTableRoutes(bind);
  searchProductsRoutes(bind);
  searchStoresRoutes(bind);
  joinCampaignRoutes(bind);
  listParticipationsRoutes(bind);
  previewSaleRoutes(bind);
  reportSaleRoutes(bind);
  undoSaleRoutes(bind);
  mySalesRoutes(bind);
  readMyPointsRoutes(bind);
  readNextActionRoutes(bind);
  setAsideNextActionRoutes(bind);
  readStatementRoutes(bind);
  readStatementLineRoutes(bind);
  exportStatementRoutes(bind);
  listRewardsRoutes(bind);
  readRewardRoutes(bind);
  redeemRewardRoutes(bind);
  myOrdersRoutes(bind);
  cancelOrderRoutes(bind);
  decideSaleRoutes(bind);
  exportSalesToAuditRoutes(bind);
  listSalesToAuditRoutes(bind);
  readSaleToAuditRoutes(bind);
  readCoincidencesRoutes(bind);
  undoSaleDecisionRoutes(bind);
  withdrawProposalRoutes(bind);
  batchRoutes(bind);
  appealRoutes(bind);
  sendPhotoRoutes(bind);
  myPhotosRoutes(bind);
  decidePhotoRoutes(bind);
  exportPhotosToAuditRoutes(bind);
  listPhotosToAuditRoutes(bind);
  readPhotoToAuditRoutes(bind);
  undoPhotoDecisionRoutes(bind);
  previewPhotoBatchRoutes(bind);
  approvePhotoBatchRoutes(bind);
  decidePhotoReauditRoutes(bind);
  photoTypesRoutes(bind);
  decideLevelRequestRoutes(bind);
  listLevelRequestsRoutes(bind);
  decideOrderRoutes(bind);
  exportOrdersToAuditRoutes(bind);
  listOrdersToAuditRoutes(bind);
  readOrderToAuditRoutes(bind);
  previewOrderBatchRoutes(bind);
  refuseOrdersTogetherRoutes(bind);
  approveOrderBatchRoutes(bind);
  listOrdersToProcessRoutes(bind);
  exportOrdersRoutes(bind);
  importShipmentsRoutes(bind);
  processOrderRoutes(bind);
  changeCampaignRoutes(bind);
  changeLevelsRoutes(bind);
  changeGiftsRoutes(bind);
  listGiftsRoutes(bind);
  changeOfferRoutes(bind);
  cloneCampaignRoutes(bind);
  readCampaignForecastRoutes(bind);
  networkRoutes(bind);
  changeNetworkRoutes(bind);
  exportNetworkRoutes(bind);
  startNetworkImportRoutes(bind);
  readNetworkImportsRoutes(bind);
  readCampaignsRoutes(bind);
  readOverviewRoutes(bind);
  renamePartnerRoutes(bind);
  rewardAdministrationRoutes(bind);
  rewardDepartmentRoutes(bind);
  rewardStockRoutes(bind);
  rewardCodesRoutes(bind);
  verifyAccountRoutes(bind);
  answerVerificationRoutes(bind);
  administerProgrammeRoutes(bind);
  listAccountsRoutes(bind);
  importDirectoryRoutes(bind);
  eventRoutes(bind);
  readCampaignResultsRoutes(bind);
  exportCampaignResultsRoutes(bind);
  readCampaignStandingRoutes(bind);
  readTrainingEffectRoutes(bind);
}
