import type { MemberId } from '@skillhour/contracts';

/** Whose the code for a new address is: apart from the code of a sign-up. */
export const changeHolder = (id: MemberId): string => `address of ${id}`;
