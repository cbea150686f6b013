/* Addresses that only admins' pages link to, so members' browsers don't load them. */

/** The printable statement of a member. */
export const statementPath = (id: string): string => `/admin/user/statement/${encodeURIComponent(id)}`;
/** The printable list of who teaches what. */
export const TAUGHT_PATH = '/admin/users/skills';

/** The page to record an exchange of two members. */
export const RECORD_PATH = '/admin/user/exchanges';
