import type { Document } from '../bson/values.ts';
import { mongoError } from '../errors.ts';
import type { Command, CommandContext } from './command.ts';

const RETRYABLE = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify']);

export interface Retry {
  readonly session: string;
  readonly number: bigint;
}

/** Returns the retry key if the client may send this write again when it does not receive the reply. */
export function retryOf({ name, command, session, transaction }: CommandContext): Retry | undefined {
  if (!session || transaction || command['txnNumber'] === undefined || !RETRYABLE.has(name)) return undefined;
  return { session: session.id, number: BigInt(command['txnNumber'] as bigint) };
}

/** Runs a retryable write. A repetition gets the reply of the first attempt, even while that is still running. */
export async function runRetryable(
  handler: Command,
  context: CommandContext,
  { session, number }: Retry,
): Promise<Document> {
  const { retries } = context.store;
  const last = retries.get(session);
  if (last?.number === number) return last.reply;
  if (last && number < last.number) throw tooOld(session, number, last.number);
  const running = retries.running(session, number);
  if (running) return running;
  return retries.whileRunning(session, number, async () => {
    const reply = await handler.run(context);
    context.checkInterrupt();
    context.store.rememberReply(session, number, reply);
    return reply;
  });
}

function tooOld(session: string, number: bigint, last: bigint): Error {
  return mongoError(
    'TransactionTooOld',
    `Retryable write with txnNumber ${number} is prohibited on session ${session} because a newer retryable write with txnNumber ${last} has already started on this session.`,
  );
}
