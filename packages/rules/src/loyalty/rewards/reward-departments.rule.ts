/** Departments and categories a store of rewards may have: more than anybody would look through. @spec RW-01 */
export const MOST_REWARD_DEPARTMENTS = 50;
export const MOST_REWARD_CATEGORIES = 300;
