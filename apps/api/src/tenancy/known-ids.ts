import type { FurnishedClient } from './furnished-client.ts';
import { PLACES } from './furnished-learning.ts';
import type { IdPlace, PlainValue } from './sample-requests.ts';

type RowOf = (world: FurnishedClient) => string;

/** Which row of the furnished client an id means, by its call and field, by its place, or by its field alone. */
const ROWS: Readonly<Record<string, RowOf>> = {
  clientId: (world) => world.client.id,
  fileId: ({ files }) => files.document,
  'pdf.fileId': ({ files }) => files.document,
  'video.fileId': ({ files }) => files.video,
  'captions.fileId': ({ files }) => files.captions,
  'audio.fileId': ({ files }) => files.audio,
  'scorm.fileId': ({ files }) => files.package,
  coverFileId: ({ files }) => files.cover,
  imageFileId: ({ files }) => files.reward_image,
  'question.imageFileId': ({ files }) => files.cover,
  invoiceFileId: ({ files }) => files.invoice,
  trainingId: (world) => world.trainingId,
  requiredTrainingId: (world) => world.finishedTrainingId,
  trail: (world) => world.trailId,
  trailId: (world) => world.trailId,
  training: (world) => world.trainingId,
  requestIds: (world) => world.enrolmentRequestId,
  certificateIds: (world) => world.certificateId,
  trainingIds: (world) => world.finishedTrainingId,
  refresherTrailId: (world) => world.trailId,
  courseId: (world) => world.trainingId,
  moduleId: (world) => world.moduleId,
  activityId: (world) => world.activityId,
  activityIds: (world) => world.activityId,
  materialId: (world) => world.materialId,
  certificateId: (world) => world.certificateId,
  group: (world) => world.groupId,
  groupIds: (world) => world.groupId,
  area: (world) => world.areaId,
  bankId: (world) => world.bankId,
  questionId: (world) => world.questionId,
  attemptId: (world) => world.attemptId,
  'readAttemptResult.attemptId': (world) => world.endedAttemptId,
  'saveAnswer.questionId': (world) => world.drawnQuestionId,
  notificationIds: (world) => world.notificationId,
  memberId: ({ member }) => member.membershipId,
  memberIds: ({ member }) => member.membershipId,
  sessionId: (world) => world.sessionId,
  'endOwnSessions.sessionId': (world) => world.ownSessionId,
  groupId: (world) => world.groupId,
  areaId: (world) => world.areaId,
  importId: (world) => world.importId,
  'readPackage.fileId': ({ files }) => files.package,
  'readPackage.instead': ({ files }) => files.package,
  'startImport.fileId': ({ files }) => files.people_list,
  'setOwnPhoto.fileId': ({ files }) => files.own_photo,
  actorId: ({ owner }) => owner.membershipId,
  subjectId: ({ member }) => member.membershipId,
  campaignId: ({ campaign }) => campaign.id,
  agencyIds: ({ campaign }) => campaign.agencyId,
  brandId: ({ campaign }) => campaign.brandId,
  brandIds: ({ campaign }) => campaign.brandId,
  chainId: ({ campaign }) => campaign.chainId,
  chainIds: ({ campaign }) => campaign.chainId,
  storeId: ({ campaign }) => campaign.storeId,
  storeIds: ({ campaign }) => campaign.storeId,
  productId: ({ campaign }) => campaign.productIds[0],
  'changeCampaignProducts.remove': ({ campaign }) => campaign.productIds[0],
  promotionId: (world) => world.promotionId,
  'addPromotion.campaignId': (world) => world.draftId,
  'removePromotion.campaignId': (world) => world.draftId,
  'changeCampaign.campaignId': (world) => world.draftId,
  'setCampaignLevels.campaignId': (world) => world.draftId,
  'setCampaignPartners.campaignId': (world) => world.draftId,
  'changeCampaignStores.campaignId': (world) => world.draftId,
  'changeCampaignProducts.campaignId': (world) => world.draftId,
  saleId: (world) => world.saleId,
  sellerId: ({ owner }) => owner.membershipId,
  rewardId: (world) => world.rewardId,
  departmentId: (world) => world.departmentId,
  categoryId: (world) => world.categoryId,
  orderId: (world) => world.orderId,
  requestId: (world) => world.requestId,
  providerId: (world) => world.providerId,
  backendId: (world) => world.backendId,
  apiKeyId: (world) => world.apiKeyId,
  linkId: (world) => world.linkId,
  keyId: (world) => world.keyId,
  stopId: (world) => world.stopId,
  replaces: (world) => world.keyId,
  domainId: (world) => world.domainId,
};

/** The id this place means at a client; an unknown one must be taught here, with a row of its kind. */
export function knownId(world: FurnishedClient, call: string, { names }: IdPlace): string {
  const [field = '', ...around] = names;
  const keys = [`${call}.${field}`, ...around.map((place) => `${place}.${field}`), field];
  const row = keys.map((key) => ROWS[key]).find(Boolean);
  const id = row?.(world);
  if (!id) throw new Error(`${call}: no row of the furnished client is known for "${field}".`);
  return id;
}

const PLAIN: Readonly<Record<string, unknown>> = {
  'changePerson.revision': 0,
  'setPersonRoles.revision': 1,
  'changeRoleMatrix.revision': 0,
  email: 'outra.pessoa@example.test',
  archived: false,
  inside: true,
  hierarchyOrder: PLACES.pdf,
  'saveWatched.hierarchyOrder': PLACES.video,
  'confirmReading.hierarchyOrder': PLACES.html,
  'readTest.hierarchyOrder': PLACES.test,
  'startAttempt.hierarchyOrder': PLACES.test,
  'decideSale.revision': 0,
  'undoSaleDecision.revision': 0,
  soldOn: '2026-11-20',
  releaseOn: '2026-11-20',
  beginsOn: '2027-01-02',
  endsOn: '2027-02-02',
  timeZone: 'America/Sao_Paulo',
  country: 'BR',
  countries: ['BR'],
  taxNumber: '41207563010001',
  formFactor: 'notebook',
  multiplier: { numerator: 2, denominator: 1 },
  acceptedTermsVersion: 3,
  optionId: 'entry-0',
  onHand: 50,
  answer: { kind: 'true_false', value: true },
  'changeSignInProvider.revision': 0,
  'addTrustedBackend.secret': 'A'.repeat(43),
  'createApiKey.secret': 'B'.repeat(43),
  issuer: 'https://entrada.example',
  scopes: 'openid',
  domainHint: 'empresa.example',
};

/** A value that the rules accept, where the schema alone cannot tell one. */
export const plainValue =
  (call: string): PlainValue =>
  (field) =>
    PLAIN[`${call}.${field}`] ?? PLAIN[field];
