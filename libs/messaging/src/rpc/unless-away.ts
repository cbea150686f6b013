import { AppError } from '@skillhour/contracts';

/** Returns the call's result, or `instead` if the service is unavailable, so that the page still renders. */
export async function unlessAway<Answer, Instead>(
  answer: Promise<Answer>,
  instead: Instead,
): Promise<Answer | Instead> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unavailable') return instead;
    throw error;
  }
}
