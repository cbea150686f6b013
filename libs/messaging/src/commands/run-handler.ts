import { isCommand, type AnyEndpoint, type CallContext, type Handler } from '@skillhour/contracts';
import type { Command, Commands } from './commands.js';
import { digestOf } from './digest.js';

export interface Handling extends Pick<Command, 'instance' | 'foundSilent'> {
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
  /** Null in a service without a database. */
  commands: Commands | null;
  /** Checks an output and makes it JSON. */
  say: (output: unknown) => string;
  isRefusal: (error: unknown) => boolean;
}

/** Lets the handler answer, as JSON; a member's command with a key once. */
export function runHandler(
  { endpoint, handler, commands, instance, foundSilent, say, isRefusal }: Handling,
  input: unknown,
  { idempotencyKey: key, ...context }: CallContext,
): Promise<string> {
  const first = async () => say(await handler.handle(input, context));
  const { actor, deadlineAtMs } = context;
  if (commands === null || key === undefined || actor === null || !isCommand(endpoint)) return first();
  const digest = digestOf(endpoint, key, input);
  return commands.once(
    { memberId: actor.memberId, key, endpoint: endpoint.name, digest, deadlineAtMs, instance, foundSilent },
    {
      first,
      resume: resuming({ handler, say }, input, context),
      keepsAnswer: endpoint.answersSecret !== true,
      isRefusal,
    },
  );
}

/** How a command goes on whose effect is there and whose answer is not; null where its handler cannot tell. */
function resuming({ handler, say }: Pick<Handling, 'handler' | 'say'>, input: unknown, context: CallContext) {
  if (!handler.resume) return null;
  return async (note: string | null) => say(await handler.resume?.(input, context, note));
}
