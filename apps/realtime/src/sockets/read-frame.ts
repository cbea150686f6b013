import {
  createError,
  frameErrors,
  type AppError,
  type Frame,
  type SocketMessage,
} from '@skillhour/contracts';
import type { ChannelDeclaration } from './channel-limits.js';

/** Frame as handlers receive it: parsed, and as the original text for those that relay it. */
export interface IncomingFrame<M extends SocketMessage = SocketMessage> {
  body: Frame<M>;
  text: string;
}

/** Returns the frames that clients may send on a channel, by type. */
export const clientFramesOf = ({ messages }: ChannelDeclaration): ReadonlyMap<string, SocketMessage> =>
  new Map(
    Object.values(messages)
      .filter(({ from }) => from !== 'server')
      .map((message) => [message.type, message]),
  );

/** Parses a client's frame with the contracts of its channel. Returns the error for its sender if it is invalid. */
export function readFrame(
  known: ReadonlyMap<string, SocketMessage>,
  text: string | undefined,
  { mostBytes, untyped }: { mostBytes: number; untyped?: string | undefined },
): { message: SocketMessage; received: IncomingFrame } | AppError {
  if (text === undefined) return malformed('binary');
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytesOf(known, mostBytes)) return tooLarge(mostBytes);
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return malformed('text');
  const type: unknown = Reflect.get(value, 'type') ?? untyped;
  const message = typeof type === 'string' ? known.get(type) : undefined;
  if (message === undefined) return createError(frameErrors, 'frame.unknown');
  if (bytes > (message.mostBytes ?? mostBytes)) return tooLarge(message.mostBytes ?? mostBytes);
  const result = message.body.safeParse({ ...value, type });
  if (result.success) return { message, received: { body: result.data, text } };
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') || 'frame';
  const problem = issue?.message ?? 'not valid';
  return createError(frameErrors, 'frame.invalid', { field, problem });
}

/** Returns the maximum size of any frame of the channel. */
const maxBytesOf = (known: ReadonlyMap<string, SocketMessage>, mostBytes: number): number =>
  Math.max(mostBytes, ...[...known.values()].map((message) => message.mostBytes ?? 0));

const malformed = (received: 'binary' | 'text') => createError(frameErrors, 'frame.malformed', { received });

const tooLarge = (mostBytes: number) => createError(frameErrors, 'frame.too_large', { mostBytes });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
