import { isCommand, type AnyEndpoint, type CallContext, type Handler } from '@skillhour/contracts';
import { createHmac } from 'node:crypto';
import type { Command, Commands } from './commands.js';

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

/**
 * Returns a keyed digest that identifies an input. The input may contain a password, so nobody without the key can test guesses against it. A
 * file that is uploaded again gets another id, so only the type and size of files count.
 */
function digestOf(endpoint: AnyEndpoint, key: string, input: unknown): string {
  const files = new Set(Object.keys(endpoint.http?.files ?? {}));
  const entries = Object.entries(input ?? {}).map(([name, value]): unknown =>
    files.has(name) ? [name, withoutId(value)] : [name, value],
  );
  return createHmac('sha256', key)
    .update(JSON.stringify([endpoint.name, entries]))
    .digest('base64url');
}

const withoutId = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (name, member: unknown) => (name === 'id' ? undefined : member)));
