/**
 * Every error the product answers: code to HTTP status. The text of each code, in four languages, is in
 * packages/i18n under `errors`. Codes are stable: they are never renamed, only added (UX-05, RFC 9457).
 */
const ERRORS = {
  // Of the platform.
  unexpected: 500,
  unavailable: 503,
  not_found: 404,
  method_not_allowed: 405,
  module_disabled: 404,
  validation_failed: 422,
  malformed_request: 400,
  unknown_address: 421,
  domain_taken: 409,
  client_slug_taken: 409,
  body_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  too_many_requests: 429,
  idempotency_key_missing: 400,
  idempotency_key_reused: 409,
  changed_meanwhile: 409,
  // Of identity.
  not_signed_in: 401,
  not_allowed: 403,
  invalid_credentials: 401,
  invalid_web_client: 401,
  invalid_refresh_token: 401,
  account_blocked: 403,
  account_awaiting_approval: 403,
  no_registered_profile: 403,
  maintenance: 503,
  recovery_code_invalid: 422,
  recovery_code_over: 410,
  recovery_channel_unavailable: 409,
  message_budget_used_up: 409,
  phone_country_not_served: 409,
  phone_prefix_stopped: 409,
  captcha_required: 403,
  captcha_refused: 422,
  captcha_unavailable: 503,
  recovery_link_invalid: 410,
  password_refused: 422,
  current_password_wrong: 422,
  password_unchanged: 422,
  password_change_required: 403,
  terms_acceptance_required: 403,
  deletion_pending: 403,
  second_step_needed: 403,
  second_step_over: 410,
  second_factor_wrong: 422,
  second_factor_required: 403,
  second_factor_there: 409,
  account_blocked_with_message: 403,
  sign_on_over: 410,
  sign_on_failed: 422,
  sign_on_cancelled: 422,
  sign_on_unavailable: 503,
  provider_metadata_invalid: 422,
  former_certificate_kept: 409,
  not_while_impersonating: 403,
  registration_closed: 403,
  registration_invalid: 422,
  registration_code_invalid: 422,
  registration_code_over: 410,
  phone_not_proved: 422,
  phone_proof_not_asked: 409,
  email_in_use: 409,
  document_registered: 409,
  registration_refused: 403,
  own_data_under_way: 409,
  own_data_recent: 429,
  proof_needed: 403,
  last_way_in: 409,
  api_key_over: 401,
  not_with_api_key: 403,
  too_many_api_keys: 409,
  too_many_certificate_templates: 409,
  // Of people.
  own_account: 403,
  person_outranks_you: 403,
  person_not_active: 409,
  person_shared: 409,
  employee_number_used: 409,
  permission_not_yours: 403,
  would_lock_you_out: 409,
  last_superuser: 409,
  archived: 409,
  import_not_ready: 409,
  import_empty: 422,
  // Of files.
  file_type_not_allowed: 422,
  file_too_large: 413,
  file_incomplete: 409,
  file_content_mismatch: 422,
  file_link_expired: 403,
  package_invalid: 422,
  package_without_manifest: 422,
  package_unsafe: 422,
  // Of SCORM Cloud.
  scorm_cloud_not_connected: 409,
  scorm_cloud_refused: 409,
  scorm_cloud_unavailable: 503,
  scorm_cloud_course_missing: 409,
  scorm_cloud_not_ready: 409,
  // Of learning.
  not_enrolled: 409,
  no_vacancy: 409,
  enrolment_not_open: 403,
  enrolment_by_request: 403,
  enrolment_by_points: 403,
  price_changed: 409,
  training_prerequisite_missing: 409,
  activity_locked: 409,
  training_blocked: 409,
  progress_implausible: 422,
  training_not_publishable: 422,
  module_not_empty: 409,
  outline_incomplete: 409,
  certificate_not_earned: 409,
  certificate_revoked: 409,
  trail_item_locked: 409,
  renewal_not_due: 409,
  enrolment_stays: 409,
  prerequisite_circle: 409,
  assignment_reaches_nobody: 422,
  assignment_two_deadlines: 422,
  assignment_deadline_past: 422,
  // Of assessment.
  attempts_exhausted: 409,
  attempt_in_progress: 409,
  attempt_over: 409,
  attempt_time_over: 409,
  answer_superseded: 409,
  question_not_in_attempt: 404,
  question_invalid: 422,
  bank_too_small: 422,
  results_not_available: 409,
  // Of loyalty.
  campaign_not_running: 409,
  campaign_over: 409,
  campaign_already_joined: 409,
  campaign_not_joined: 409,
  campaign_not_publishable: 422,
  campaign_values_fixed: 409,
  training_account_required: 409,
  training_account_verified: 409,
  terms_not_accepted: 422,
  agency_required: 422,
  agency_not_eligible: 422,
  brand_required: 422,
  brand_not_eligible: 422,
  store_required: 422,
  store_not_participating: 422,
  product_not_participating: 422,
  sale_in_future: 422,
  sale_before_campaign: 422,
  sale_reported_late: 422,
  invoice_already_sent: 409,
  invoice_photo_required: 422,
  name_already_used: 409,
  undo_time_over: 409,
  sale_already_decided: 409,
  sale_not_decided: 409,
  adjusted_points_invalid: 422,
  own_sale: 403,
  decision_reason_required: 422,
  override_needless: 409,
  override_lowers_pass: 409,
  override_final: 409,
  own_enrolment: 403,
  level_request_decided: 409,
  own_level: 403,
  insufficient_points: 409,
  out_of_stock: 409,
  category_maximum_reached: 409,
  required_training_missing: 409,
  level_too_low: 409,
  delivery_address_required: 422,
  order_transition_not_allowed: 409,
  own_order: 403,
} as const satisfies Record<string, number>;

/** A stable error code. */
export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];
/** HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => ERRORS[code];

/** Values that fill the placeholders of an error's text. */
export type ErrorParameters = Readonly<Record<string, string | number>>;
/** One field of a request that was refused, by JSON path and rule. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
}

/** An expected refusal: thrown anywhere in the server, answered as problem+json with this code (RFC 9457). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly parameters: ErrorParameters;
  readonly fields: readonly FieldProblem[];
  constructor(code: ErrorCode, parameters: ErrorParameters = {}, fields: readonly FieldProblem[] = []) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.parameters = parameters;
    this.fields = fields;
  }
}
