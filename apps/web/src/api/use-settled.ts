import { useState } from 'react';

/**
 * Whether each of some reads was answered, or has failed, at least once. Until then a page shows bars in the place of what they fill: what
 * would be moved by what comes above it is not there yet.
 */
export function useSettled(...reads: readonly { data: unknown; error: unknown }[]): boolean {
  const [settled, settle] = useState(false);
  const areAll = reads.every(({ data, error }) => data !== undefined || error !== undefined);
  if (areAll && !settled) settle(true);
  return settled || areAll;
}
