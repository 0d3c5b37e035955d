import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';

const named = z.object({ id, name: z.string() });
const words = z.array(z.string());

/**
 * Every list that filters and forms of the site choose from, by the names integrators know them by, in one answer: what
 * the client has switched on, and of trainings what is open to the person. Lists of parts that the product does not have
 * yet (`faq_categories`, `library_file_categories`, `library_file_extensions`) are empty.
 * @spec LE-05 GM-04
 */
export const readSiteLists = defineCall({
  id: 'readSiteLists',
  summary: 'The lists that filters and forms of the site choose from',
  method: 'GET',
  path: '/api/site-lists',
  access: 'signed-in',
  response: z.object({
    /** Areas in use at the client. */
    country_areas: z.array(named),
    faq_categories: words,
    /** Answers that a profile may give, as codes. */
    genders: words,
    /** Names of the groups the person is in, and the groups themselves. */
    group_users_labels: words,
    groups_user: z.array(named),
    library_file_categories: words,
    /** Categories of the trails that are open to the person, and whether one of those trails has none. */
    trail_complete_categories: words,
    has_trailcomplete_null_category: z.boolean(),
    library_file_extensions: words,
    marital_status: words,
    reward_categories: z.array(named.extend({ departmentId: id })),
    reward_departments: z.array(named),
    /** Levels of the client's campaigns by their position, under every name they have. */
    reward_levels: z.array(z.object({ position: z.int(), label: z.string() })),
    /** Tags of the trainings that are open to the person. */
    tags: words,
    /** ISO 3166 codes of the countries the product serves. */
    countries: words,
    /** Institutional pages the client has written, by the kind of their text. */
    wildcard_pages: words,
  }),
  errors: ['not_signed_in'],
});
