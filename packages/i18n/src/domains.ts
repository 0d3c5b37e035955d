import type { access } from './pt-BR/access.ts';
import type { account } from './pt-BR/account.ts';
import type { actions } from './pt-BR/actions.ts';
import type { administration } from './pt-BR/administration.ts';
import type { admissions } from './pt-BR/admissions.ts';
import type { assessment } from './pt-BR/assessment.ts';
import type { audit } from './pt-BR/audit.ts';
import type { authoring } from './pt-BR/authoring.ts';
import type { certificate } from './pt-BR/certificate.ts';
import type { clients } from './pt-BR/clients.ts';
import type { composing } from './pt-BR/composing.ts';
import type { consent } from './pt-BR/consent.ts';
import type { entering } from './pt-BR/entering.ts';
import type { errors } from './pt-BR/errors.ts';
import type { factor } from './pt-BR/factor.ts';
import type { gallery } from './pt-BR/gallery.ts';
import type { gamification } from './pt-BR/gamification.ts';
import type { human } from './pt-BR/human.ts';
import type { imports } from './pt-BR/imports.ts';
import type { institutional } from './pt-BR/institutional.ts';
import type { issued } from './pt-BR/issued.ts';
import type { learning } from './pt-BR/learning.ts';
import type { loyalty } from './pt-BR/loyalty.ts';
import type { mail } from './pt-BR/mail.ts';
import type { partner } from './pt-BR/partner.ts';
import type { people } from './pt-BR/people.ts';
import type { player } from './pt-BR/player.ts';
import type { portfolio } from './pt-BR/portfolio.ts';
import type { privacy } from './pt-BR/privacy.ts';
import type { protection } from './pt-BR/protection.ts';
import type { recovery } from './pt-BR/recovery.ts';
import type { registration } from './pt-BR/registration.ts';
import type { requests } from './pt-BR/requests.ts';
import type { rewards } from './pt-BR/rewards.ts';
import type { shell } from './pt-BR/shell.ts';
import type { soon } from './pt-BR/soon.ts';
import type { stranger } from './pt-BR/stranger.ts';
import type { superuser } from './pt-BR/superuser.ts';
import type { trails } from './pt-BR/trails.ts';
import type { writing } from './pt-BR/writing.ts';

/**
 * Every domain of texts: its import and its line here. A domain is a file `<locale>/<domain>.ts` in each of the four
 * folders that exports one const object named like the domain; pt-BR is the source the others are checked against.
 */
export interface Domains {
  access: typeof access;
  account: typeof account;
  actions: typeof actions;
  administration: typeof administration;
  admissions: typeof admissions;
  assessment: typeof assessment;
  audit: typeof audit;
  authoring: typeof authoring;
  certificate: typeof certificate;
  clients: typeof clients;
  composing: typeof composing;
  consent: typeof consent;
  entering: typeof entering;
  errors: typeof errors;
  factor: typeof factor;
  gallery: typeof gallery;
  gamification: typeof gamification;
  human: typeof human;
  imports: typeof imports;
  institutional: typeof institutional;
  issued: typeof issued;
  learning: typeof learning;
  loyalty: typeof loyalty;
  mail: typeof mail;
  partner: typeof partner;
  people: typeof people;
  player: typeof player;
  portfolio: typeof portfolio;
  privacy: typeof privacy;
  protection: typeof protection;
  recovery: typeof recovery;
  registration: typeof registration;
  requests: typeof requests;
  rewards: typeof rewards;
  shell: typeof shell;
  soon: typeof soon;
  stranger: typeof stranger;
  superuser: typeof superuser;
  trails: typeof trails;
  writing: typeof writing;
}

export type Domain = keyof Domains;
