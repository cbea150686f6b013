import {
  createCommonError,
  ledgerApi,
  createError,
  type AppError,
  type ErrorTable,
} from '@skillhour/contracts';
import type { Failure } from '../core/index.js';

const { adjustHold, placeHold, postHold, voidHold } = ledgerApi;
/** The errors that any of the four endpoints declares. */
const holds = {
  errors: { ...placeHold.errors, ...adjustHold.errors, ...postHold.errors, ...voidHold.errors },
};

/** Throws the endpoint's declared error for a failure of the core. An undeclared failure is the caller's mistake. */
export function rejectHold({ errors }: { errors: ErrorTable }, failure: Failure): never {
  const error = errorsFor(failure).find(({ code }) => Object.hasOwn(errors, code));
  throw error ?? createCommonError('input.invalid');
}

/** Returns the possible errors, the most specific first. */
function errorsFor(failure: Failure): AppError[] {
  switch (failure.code) {
    case 'account.insufficient_minutes': {
      const { needed, available, debt } = failure;
      const insufficient = createError(
        holds,
        failure.code,
        { needed, available },
        { data: { needed, available } },
      );
      return debt > 0
        ? [createError(holds, 'account.in_debt', { debt }, { data: { debt } }), insufficient]
        : [insufficient];
    }
    case 'hold.not_pending':
      return [createError(holds, 'hold.resolved')];
    case 'hold.not_found':
    case 'hold.exceeded':
    case 'hold.adjust_superseded':
    case 'key.reused':
      return [createError(holds, failure.code)];
    case 'account.not_member':
    case 'amount.invalid':
    case 'hold.not_due':
    case 'transfer.not_found':
    case 'transfer.not_allowed':
    case 'transfer.already_reversed':
      return [];
  }
}
