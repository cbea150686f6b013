import { isCommand, type AnyEndpoint, type CallContext, type Handler } from '@skillhour/contracts';
import type { Commands } from './commands.js';
import { digestOf } from './digest.js';

export interface Handling {
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
  { endpoint, handler, commands, say, isRefusal }: Handling,
  input: unknown,
  { idempotencyKey: key, ...context }: CallContext,
): Promise<string> {
  const first = async () => say(await handler.handle(input, context));
  const { actor, deadlineAtMs } = context;
  if (commands === null || key === undefined || actor === null || !isCommand(endpoint)) return first();
  const { resume } = handler;
  const digest = digestOf(endpoint, key, input);
  return commands.once(
    { memberId: actor.memberId, key, endpoint: endpoint.name, digest, deadlineAtMs },
    {
      first,
      resume: resume ? async (note) => say(await resume.call(handler, input, context, note)) : null,
      keepsAnswer: endpoint.answersSecret !== true,
      isRefusal,
    },
  );
}
