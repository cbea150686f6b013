import { AppError } from '@skillhour/contracts';

/** What a call answers; where its service is away, this instead: something is shown without it rather than not at all. */
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
