import type { MemberId } from '@skillhour/contracts';

/** Holder of the code for a new email address. Separate from the code of a sign-up. */
export const emailChangeHolderOf = (id: MemberId): string => `address of ${id}`;
