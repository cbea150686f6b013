import { isCommand, type AnyEndpoint, type CallContext, type Handler } from '@skillhour/contracts';
import type { Command, Commands } from './commands.js';
import { digestOf } from './digest.js';

export interface HandlerRun extends Pick<Command, 'instance' | 'foundSilent'> {
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
  /** Null in a service without a database. */
  commands: Commands | null;
  /** Validates an output and serializes it as JSON. */
  serialize: (output: unknown) => string;
  isRejection: (error: unknown) => boolean;
}

/** Runs the handler and returns its response as JSON. A member's command with an idempotency key runs only once. */
export function runHandler(
  { endpoint, handler, commands, instance, foundSilent, serialize, isRejection }: HandlerRun,
  input: unknown,
  { idempotencyKey: key, ...context }: CallContext,
): Promise<string> {
  const run = async () => serialize(await handler.handle(input, context));
  const { actor, deadlineAtMs } = context;
  if (commands === null || key === undefined || actor === null || !isCommand(endpoint)) return run();
  const digest = digestOf(endpoint, key, input);
  return commands.runOnce(
    { memberId: actor.memberId, key, endpoint: endpoint.name, digest, deadlineAtMs, instance, foundSilent },
    {
      run,
      resume: createResume({ handler, serialize }, input, context),
      storesResponse: endpoint.returnsSecret !== true,
      isRejection,
    },
  );
}

/** Returns how to continue a command that has its effect but no response. Null if its handler can't resume. */
function createResume(
  { handler, serialize }: Pick<HandlerRun, 'handler' | 'serialize'>,
  input: unknown,
  context: CallContext,
) {
  if (!handler.resume) return null;
  return async (note: string | null) => serialize(await handler.resume?.(input, context, note));
}
