import { useState } from 'react';

/**
 * Returns whether each of the reads has succeeded or failed at least once. Until then a page shows skeletons, so that
 * its content does not shift when content above it arrives.
 */
export function useSettled(...reads: readonly { data: unknown; error: unknown }[]): boolean {
  const [settled, settle] = useState(false);
  const areAll = reads.every(({ data, error }) => data !== undefined || error !== undefined);
  if (areAll && !settled) settle(true);
  return settled || areAll;
}
