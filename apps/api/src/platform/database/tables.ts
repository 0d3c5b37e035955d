// Generated from the migrations by tools/schema.ts; a test keeps it current.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Tables {
  access_token: {
    hash: Buffer;
    session_id: string;
    expires_at: Date;
  };
  activity: {
    client_id: string;
    id: string;
    training_id: string;
    module_id: string;
    hierarchy_order: number;
    kind: string;
    title: string;
    required: Generated<boolean>;
    points: Generated<number>;
    minutes: Generated<number>;
    content: ColumnType<unknown, string, string>;
    removed_at: Date | null;
  };
  activity_progress: {
    client_id: string;
    enrolment_id: string;
    activity_id: string;
    round: Generated<number>;
    state: Generated<string>;
    percent: Generated<number>;
    score: number | null;
    seconds: Generated<number>;
    position: ColumnType<unknown, string | undefined, string>;
    runtime: ColumnType<unknown, string | null | undefined, string | null>;
    runtime_sequence: Generated<number>;
    started_at: Date;
    touched_at: Date;
    finished_at: Date | null;
  };
  agency: {
    client_id: string;
    id: string;
    name: string;
    country: string;
  };
  area: {
    client_id: string;
    id: string;
    name: string;
    archived_at: Date | null;
  };
  attempt: {
    client_id: string;
    id: string;
    enrolment_id: string;
    activity_id: string;
    round: Generated<number>;
    number: number;
    state: Generated<string>;
    settings: ColumnType<unknown, string, string>;
    questions: ColumnType<unknown, string, string>;
    keys: ColumnType<unknown, string, string>;
    score: number | null;
    passed: boolean | null;
    started_at: Date;
    deadline: Date | null;
    submitted_at: Date | null;
    departures: Generated<number>;
  };
  attempt_answer: {
    client_id: string;
    attempt_id: string;
    question_id: string;
    answer: ColumnType<unknown, string, string>;
    sequence: number;
    device: Generated<string>;
    fraction: number | null;
    saved_at: Date;
  };
  audit_end: {
    client_id: string;
    position: number;
    hash: string;
  };
  audit_log: {
    client_id: string;
    position: number;
    at: Date;
    actor_membership_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    before: ColumnType<unknown, string | null | undefined, string | null>;
    after: ColumnType<unknown, string | null | undefined, string | null>;
    request_id: string | null;
    previous_hash: string;
    hash: string;
  };
  authenticator_app: {
    person_id: string;
    sealed_secret: Buffer;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: number | null;
  };
  brand: {
    client_id: string;
    id: string;
    name: string;
  };
  campaign: {
    client_id: string;
    id: string;
    name: string;
    begins_on: string;
    ends_on: string;
    time_zone: string;
    countries: string[];
    rules_text: Generated<string>;
    terms_text: Generated<string>;
    terms_version: Generated<number>;
    photo_required: Generated<boolean>;
    status: Generated<string>;
    published_at: Date | null;
    closed_at: Date | null;
    created_at: Date;
  };
  campaign_agency: {
    client_id: string;
    campaign_id: string;
    agency_id: string;
  };
  campaign_brand: {
    client_id: string;
    campaign_id: string;
    brand_id: string;
  };
  campaign_level: {
    client_id: string;
    campaign_id: string;
    position: number;
    code: string;
    label: string;
    threshold: number;
    benefits: Generated<string>;
    multiplier_numerator: Generated<number>;
    multiplier_denominator: Generated<number>;
  };
  campaign_product: {
    client_id: string;
    campaign_id: string;
    product_id: string;
    points: number;
  };
  campaign_store: {
    client_id: string;
    campaign_id: string;
    store_id: string;
  };
  certificate: {
    client_id: string;
    id: string;
    number: string;
    verification_code: string;
    membership_id: string;
    training_id: string;
    enrolment_id: string;
    snapshot: ColumnType<unknown, string, string>;
    issued_at: Date;
    revoked_at: Date | null;
  };
  chain: {
    client_id: string;
    id: string;
    name: string;
    country: string;
  };
  client: {
    id: string;
    slug: string;
    name: string;
    tagline: ColumnType<unknown, string | undefined, string>;
    colours: ColumnType<unknown, string, string>;
    logo_svg: string | null;
    home_route: Generated<string>;
    modules: Generated<string[]>;
    has_profile: Generated<boolean>;
    has_ranking: Generated<boolean>;
    group_training_use_score: Generated<boolean>;
    languages: Generated<string[]>;
    default_language: Generated<string>;
    default_country: Generated<string>;
    time_zone: Generated<string>;
    password_strength: Generated<string>;
    maintenance: Generated<boolean>;
    support_email: string | null;
    created_at: Date;
    support_phone: string | null;
    maintenance_message: ColumnType<unknown, string | undefined, string>;
    revision: Generated<number>;
    registration: ColumnType<unknown, string | undefined, string>;
    second_factor_roles: Generated<string[]>;
  };
  client_domain: {
    host: string;
    client_id: string;
  };
  client_text: {
    client_id: string;
    kind: string;
    version: number;
    words: ColumnType<unknown, string, string>;
    published_at: Date;
    published_by: string;
    must_accept: Generated<boolean>;
  };
  consent: {
    client_id: string;
    id: string;
    membership_id: string;
    kind: string;
    version: number;
    language: string | null;
    given: boolean;
    detail: ColumnType<unknown, string | null | undefined, string | null>;
    at: Date;
  };
  cookie_choice: {
    client_id: string;
    membership_id: string;
    policy_version: number;
    preferences: boolean;
    statistics: boolean;
    chosen_at: Date;
  };
  enrolment: {
    client_id: string;
    id: string;
    training_id: string;
    membership_id: string;
    state: Generated<string>;
    percent: Generated<number>;
    score: number | null;
    last_activity_id: string | null;
    enrolled_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    touched_at: Date;
  };
  factor_recovery_code: {
    person_id: string;
    hash: Buffer;
    used_at: Date | null;
  external_identity: {
    client_id: string;
    issuer: string;
    subject: string;
    person_id: string;
    linked_at: Date;
  };
  favourite: {
    client_id: string;
    membership_id: string;
    training_id: string;
    created_at: Date;
  };
  file: {
    client_id: string;
    id: string;
    owner_membership_id: string | null;
    purpose: string;
    name: string;
    declared_type: string;
    declared_size: number;
    content_type: string | null;
    size: number | null;
    sha256: string | null;
    storage_key: string;
    state: Generated<string>;
    refusal: string | null;
    details: ColumnType<unknown, string | undefined, string>;
    created_at: Date;
    completed_at: Date | null;
  };
  idempotency_answer: {
    client_id: string;
    membership_id: string;
    key: string;
    call: string;
    request_hash: string;
    answer: string | null;
    created_at: Date;
  };
  job_effect: {
    client_id: string;
    job: string;
    outbox_id: number;
    done_at: Date;
  };
  ledger_account: {
    client_id: string;
    id: GeneratedAlways<number>;
    unit: string;
    campaign_id: Generated<string>;
    membership_id: Generated<string>;
    kind: string;
    posted: Generated<number>;
    held: Generated<number>;
    changed_at: Generated<Date>;
  };
  ledger_drift: {
    client_id: string | null;
    account_id: number | null;
    unit: string | null;
    membership_id: string | null;
    campaign_id: string | null;
    posted: number | null;
    entries_total: number | null;
    held: number | null;
    holds_total: number | null;
  };
  ledger_entry: {
    client_id: string;
    id: GeneratedAlways<number>;
    transaction_id: string;
    account_id: number;
    unit: string;
    amount: number;
    balance_after: number | null;
  };
  ledger_hold: {
    client_id: string;
    id: string;
    account_id: number;
    source_kind: string;
    source_id: string;
    amount: number;
    state: Generated<string>;
    opened_at: Date;
    closed_at: Date | null;
  };
  ledger_transaction: {
    client_id: string;
    id: string;
    kind: string;
    source_kind: string;
    source_id: string;
    reverses_id: string | null;
    actor_membership_id: string | null;
    reason: ColumnType<unknown, string | undefined, string>;
    occurred_at: Date;
  };
  level_request: {
    client_id: string;
    id: string;
    campaign_id: string;
    membership_id: string;
    position: number;
    state: Generated<string>;
    note: string | null;
    requested_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
  };
  login_failure: {
    subject: string;
    at: Date;
  };
  login_session: {
    id: string;
    person_id: string;
    client_id: string;
    device: string;
    created_at: Date;
    seen_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
    acting_person_id: string | null;
    acting_since: Date | null;
    vouched: Generated<boolean>;
  };
  member_registration: {
    client_id: string;
    membership_id: string;
    channel: string | null;
    proved_by: string | null;
    answers: ColumnType<unknown, string | undefined, string>;
    data_sharing_at: Date | null;
    requested_at: Date;
    decision: string | null;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string | null;
  };
  membership: {
    client_id: string;
    id: string;
    person_id: string;
    status: Generated<string>;
    roles: Generated<string[]>;
    display_name: string;
    area_id: string | null;
    country: Generated<string>;
    terms_accepted_at: Date | null;
    cookies_accepted_at: Date | null;
    joined_at: Date;
    revision: Generated<number>;
    last_seen_at: Date | null;
    blocked_at: Date | null;
    block_reason: string | null;
    block_message: string | null;
    blocked_by: string | null;
    sort_name: Generated<string>;
    search_text: Generated<string>;
    welcome_due: Generated<boolean>;
  };
  module: {
    client_id: string;
    id: string;
    training_id: string;
    position: number;
    title: string;
  };
  notification: {
    client_id: string;
    id: string;
    membership_id: string;
    kind: string;
    parameters: ColumnType<unknown, string | undefined, string>;
    link: string | null;
    created_at: Date;
    read_at: Date | null;
  };
  outbox: {
    id: GeneratedAlways<number>;
    client_id: string;
    event: string;
    payload: ColumnType<unknown, string, string>;
    occurred_at: Date;
    relayed_at: Date | null;
  };
  outgoing_mail: {
    client_id: string;
    id: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    sent_at: Date;
  };
  participation: {
    client_id: string;
    id: string;
    campaign_id: string;
    membership_id: string;
    agency_id: string;
    terms_version: number;
    terms_accepted_at: Date;
    level_position: Generated<number>;
    created_at: Date;
  };
  participation_brand: {
    client_id: string;
    participation_id: string;
    brand_id: string;
  };
  participation_store: {
    client_id: string;
    participation_id: string;
    store_id: string;
  };
  passkey: {
    id: string;
    person_id: string;
    host: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    device: string;
    created_at: Date;
    used_at: Date | null;
  };
  password_link: {
    client_id: string;
    id: string;
    person_id: string;
    purpose: string;
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  people_group: {
    client_id: string;
    id: string;
    name: string;
    archived_at: Date | null;
  };
  people_group_member: {
    client_id: string;
    group_id: string;
    membership_id: string;
  };
  person: {
    id: string;
    username: string;
    email: string;
    document_country: string | null;
    document: string | null;
    first_name: string;
    last_name: string;
    password_hash: string | null;
    superuser: Generated<boolean>;
    language: Generated<string>;
    birthday: string | null;
    mobile_phone: string | null;
    phone_verified_at: Date | null;
    must_change_password: Generated<boolean>;
    created_at: Date;
  };
  product: {
    client_id: string;
    id: string;
    sku: string;
    name: string;
    form_factor: string;
    brand_id: string;
    processor: string;
    generation: string;
    barcode: string | null;
  };
  promotion: {
    client_id: string;
    id: string;
    campaign_id: string;
    name: string;
    begins_on: string;
    ends_on: string;
    multiplier_numerator: number;
    multiplier_denominator: number;
    form_factor: string | null;
    brand_id: string | null;
  };
  question: {
    client_id: string;
    id: string;
    bank_id: string;
    kind: string;
    presentation: ColumnType<unknown, string, string>;
    answer_key: ColumnType<unknown, string, string>;
    feedback: ColumnType<unknown, string | undefined, string>;
    weight: Generated<number>;
    difficulty: Generated<string>;
    tags: Generated<string[]>;
    position: Generated<number>;
    created_at: Date;
    updated_at: Date;
    retired_at: Date | null;
  };
  question_bank: {
    client_id: string;
    id: string;
    name: string;
    created_at: Date;
  };
  recovery_request: {
    client_id: string;
    id: string;
    purpose: string;
    channel: string;
    asked_for: string;
    network: string;
    person_id: string | null;
    delivers: boolean;
    token_hash: Buffer;
    code_seal: string | null;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    sent_at: Date | null;
    ended_at: Date | null;
  };
  refresh_token: {
    hash: Buffer;
    session_id: string;
    issued_at: Date;
    expires_at: Date;
    used_at: Date | null;
    sealed_successor: Buffer | null;
  };
  registration_request: {
    client_id: string;
    id: string;
    channel: string;
    recipient: string;
    recipient_seal: string;
    language: string;
    network: string;
    token_hash: Buffer;
    code_seal: string | null;
    tries: Generated<number>;
    told_taken: Generated<number>;
    created_at: Date;
    expires_at: Date;
    sent_at: Date | null;
    proved_at: Date | null;
    ended_at: Date | null;
    membership_id: string | null;
  };
  reward: {
    client_id: string;
    id: string;
    campaign_id: string;
    category_id: string;
    name: string;
    description: Generated<string>;
    kind: Generated<string>;
    cost: number;
    on_hand: Generated<number>;
    reserved: Generated<number>;
    redeemed: Generated<number>;
    minimum_level: Generated<number>;
    required_training_id: string | null;
    image_file_id: string | null;
    status: Generated<string>;
    created_at: Date;
  };
  reward_category: {
    client_id: string;
    id: string;
    department_id: string;
    name: string;
    maximum_per_person: number | null;
  };
  reward_category_use: {
    client_id: string;
    campaign_id: string;
    membership_id: string;
    category_id: string;
    used: number;
  };
  reward_department: {
    client_id: string;
    id: string;
    name: string;
    position: Generated<number>;
  };
  reward_order: {
    client_id: string;
    id: string;
    number: string;
    campaign_id: string;
    membership_id: string;
    reward_id: string;
    cost: number;
    state: Generated<string>;
    delivery: ColumnType<unknown, string | undefined, string>;
    tracking: string | null;
    ordered_at: Date;
    changed_at: Date;
  };
  reward_order_event: {
    client_id: string;
    id: string;
    order_id: string;
    state: string;
    note: string | null;
    actor_membership_id: string | null;
    at: Date;
  };
  role_permissions: {
    client_id: string;
    revision: number;
    changes: ColumnType<unknown, string, string>;
    changed_at: Date;
  };
  sale: {
    client_id: string;
    id: string;
    campaign_id: string;
    membership_id: string;
    store_id: string;
    invoice_number: string;
    invoice_key: string;
    sold_on: string;
    observation: Generated<string>;
    invoice_file_id: string | null;
    fiscal_key: string | null;
    points: number;
    credited_points: number;
    state: Generated<string>;
    reported_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    decision_reason: string | null;
    decision_note: string | null;
    revision: Generated<number>;
  };
  sale_decision: {
    client_id: string;
    id: string;
    sale_id: string;
    decision: string;
    state_before: string;
    state_after: string;
    points_before: number;
    points_after: number;
    reason: string | null;
    note: string | null;
    actor_membership_id: string;
    decided_at: Date;
  };
  sale_line: {
    client_id: string;
    sale_id: string;
    position: number;
    product_id: string;
    quantity: number;
    points_each: number;
    multiplier_numerator: Generated<number>;
    multiplier_denominator: Generated<number>;
    promotion_id: string | null;
    points: number;
  };
  second_step: {
    hash: Buffer;
    person_id: string;
    purpose: string;
    client_id: string | null;
    session_id: string | null;
    challenge: string | null;
    tries: Generated<number>;
    device: string;
    created_at: Date;
    expires_at: Date;
  sign_in_provider: {
    client_id: string;
    id: string;
    key: string;
    name: string;
    button_text: string | null;
    button_style: string;
    button_icon: string;
    issuer: string;
    application: string;
    sealed_secret: string | null;
    scopes: string;
    domain_hint: string | null;
    enabled: Generated<boolean>;
    revision: Generated<number>;
    created_at: Date;
    kind: Generated<string>;
    entry_point: string | null;
    certificates: Generated<string[]>;
  };
  sign_on_flow: {
    client_id: string;
    id: string;
    provider_id: string;
    browser_hash: Buffer;
    state_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    returned_at: Date | null;
    problem: string | null;
    issuer: string | null;
    subject: string | null;
    email: string | null;
    ended_at: Date | null;
  };
  store: {
    client_id: string;
    id: string;
    chain_id: string;
    name: string;
    tax_number: string;
    tax_digits: GeneratedAlways<string>;
    country: string;
    state: Generated<string>;
    city: Generated<string>;
    time_zone: string;
  };
  support_material: {
    client_id: string;
    id: string;
    training_id: string;
    file_id: string;
    title: string;
    position: number;
  };
  training: {
    client_id: string;
    id: string;
    kind: string;
    title: string;
    summary: Generated<string>;
    description: Generated<string>;
    category: Generated<string>;
    tags: Generated<string[]>;
    cover_file_id: string | null;
    status: Generated<string>;
    enrolment_type: Generated<string>;
    vacancies: number | null;
    enrolled: Generated<number>;
    mandatory: Generated<boolean>;
    deadline_days: number | null;
    sequential: Generated<boolean>;
    has_certificate: Generated<boolean>;
    points: Generated<number>;
    workload_minutes: Generated<number>;
    author_membership_id: string | null;
    revision: Generated<number>;
    published_at: Date | null;
    created_at: Date;
    updated_at: Date;
    search: GeneratedAlways<string>;
  };
  training_group: {
    client_id: string;
    training_id: string;
    group_id: string;
  };
  training_month_points: {
    client_id: string;
    month: string;
    membership_id: string;
    points: number;
    changed_at: Date;
  };
  training_prerequisite: {
    client_id: string;
    training_id: string;
    required_training_id: string;
  };
}
