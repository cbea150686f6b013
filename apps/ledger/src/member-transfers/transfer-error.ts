import { createCommonError, createError, ledgerApi, type AppError } from '@skillhour/contracts';
import type { Failure } from '../core/index.js';

/** Returns the declared error for a transfer that another service ordered. An undeclared one is that service's mistake. */
export function transferError(
  endpoint: typeof ledgerApi.postTransfer | typeof ledgerApi.postOpening,
  failure: Failure,
): AppError {
  switch (failure.code) {
    case 'account.insufficient_minutes': {
      const { needed, available } = failure;
      const data = { needed, available };
      return createError(endpoint, failure.code, data, { data });
    }
    case 'key.reused':
      return createError(endpoint, failure.code);
    default:
      return createCommonError('input.invalid');
  }
}
