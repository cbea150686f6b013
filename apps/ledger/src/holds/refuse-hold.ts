import { AppError, COMMON_ERRORS, type ErrorDetails, type ErrorTable } from '@skillhour/contracts';
import type { Failure } from '../core/failure.js';

/** Turns the core's refusal into the endpoint's. What the endpoint does not declare is the caller's mistake. */
export function refuseHold(endpoint: { errors: ErrorTable }, failure: Failure): never {
  const { code, message, data } = wordsFor(failure);
  const kind = endpoint.errors[code];
  if (kind !== undefined) throw new AppError(kind, code, message, { data });
  throw new AppError(COMMON_ERRORS['input.invalid'], 'input.invalid', message, { data });
}

function wordsFor(
  failure: Failure,
): Required<Pick<ErrorDetails, 'data'>> & { code: string; message: string } {
  switch (failure.code) {
    case 'account.insufficient_minutes': {
      const { needed, available, debt } = failure;
      if (debt > 0) {
        const message = `${debt} minutes are owed after a refund and have to be covered first.`;
        return { code: 'account.in_debt', message, data: { debt, needed, available } };
      }
      const message = `${needed} minutes are needed and ${available} are available.`;
      return { code: failure.code, message, data: { needed, available } };
    }
    case 'hold.not_pending':
      return {
        code: 'hold.resolved',
        message: `The hold was ${failure.status} before.`,
        data: { state: failure.status },
      };
    case 'hold.not_found':
      return { code: failure.code, message: 'There is no such hold.', data: {} };
    case 'hold.exceeded': {
      const { needed, held } = failure;
      return {
        code: failure.code,
        message: `${held} minutes are held, not ${needed}.`,
        data: { needed, held },
      };
    }
    case 'key.reused':
      return { code: failure.code, message: 'The key stands for something else already.', data: {} };
    default:
      return { code: failure.code, message: 'The minutes can not move like that.', data: {} };
  }
}
