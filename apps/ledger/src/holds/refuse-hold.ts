import { commonRefusal, ledgerApi, refusalOf, type AppError, type RefusalTable } from '@skillhour/contracts';
import type { Failure } from '../core/index.js';

const { adjustHold, placeHold, postHold, voidHold } = ledgerApi;
/** The errors that any of the four endpoints declares. */
const holds = {
  errors: { ...placeHold.errors, ...adjustHold.errors, ...postHold.errors, ...voidHold.errors },
};

/** Throws the endpoint's declared error for a failure of the core. An undeclared failure is the caller's mistake. */
export function refuseHold({ errors }: { errors: RefusalTable }, failure: Failure): never {
  const refusal = refusalsFor(failure).find(({ code }) => Object.hasOwn(errors, code));
  throw refusal ?? commonRefusal('input.invalid');
}

/** Returns the possible errors, the most specific first. */
function refusalsFor(failure: Failure): AppError[] {
  switch (failure.code) {
    case 'account.insufficient_minutes': {
      const { needed, available, debt } = failure;
      const lacking = refusalOf(holds, failure.code, { needed, available }, { data: { needed, available } });
      return debt > 0
        ? [refusalOf(holds, 'account.in_debt', { debt }, { data: { debt } }), lacking]
        : [lacking];
    }
    case 'hold.not_pending':
      return [refusalOf(holds, 'hold.resolved')];
    case 'hold.not_found':
    case 'hold.exceeded':
    case 'hold.adjust_superseded':
    case 'key.reused':
      return [refusalOf(holds, failure.code)];
    case 'account.not_member':
    case 'amount.invalid':
    case 'hold.not_due':
    case 'transfer.not_found':
    case 'transfer.not_allowed':
    case 'transfer.already_reversed':
      return [];
  }
}
