import { isCommand, type AnyEndpoint, type CallContext, type Handler } from '@skillhour/contracts';
import type { Command, Commands } from './commands.js';
import { digestOf } from './digest.js';

export interface Handling extends Pick<Command, 'instance' | 'foundSilent'> {
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
  /** Null in a service without a database. */
  commands: Commands | null;
  /** Validates an output and serializes it as JSON. */
  say: (output: unknown) => string;
  isRefusal: (error: unknown) => boolean;
}

/** Runs the handler and returns its response as JSON. A member's command with an idempotency key runs only once. */
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

/** Returns how to continue a command that has its effect but no response. Null if its handler can't resume. */
function resuming({ handler, say }: Pick<Handling, 'handler' | 'say'>, input: unknown, context: CallContext) {
  if (!handler.resume) return null;
  return async (note: string | null) => say(await handler.resume?.(input, context, note));
}
