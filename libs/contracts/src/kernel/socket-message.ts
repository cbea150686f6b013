import { z } from 'zod';
import { declareError, type ErrorTable } from './declared-error.js';

/** Sender of a frame. */
export type SocketDirection = 'client' | 'server' | 'both';

/** One kind of frame on one channel, identified by `type`. */
export interface SocketMessage<
  Type extends string = string,
  B extends z.ZodObject = z.ZodObject,
  From extends SocketDirection = SocketDirection,
  E extends ErrorTable = ErrorTable,
> {
  /** The name of its channel. */
  channel: string;
  type: Type;
  from: From;
  summary: string;
  body: B;
  /** Maximum size in bytes, if it may exceed the channel's `messageBytes`. */
  mostBytes?: number;
  /** Errors by code with which the server may reject it, besides `frameErrors` and the common ones. The connection stays open. */
  errors: E;
}

export function socketMessage<
  const Type extends string,
  const From extends SocketDirection,
  B extends z.ZodRawShape,
  const E extends ErrorTable = Record<never, never>,
>({
  errors,
  ...definition
}: {
  channel: string;
  type: Type;
  from: From;
  summary: string;
  body: B;
  mostBytes?: number;
  errors?: E;
}) {
  const body = z.object({ type: z.literal(definition.type), ...definition.body });
  // Without a table, `E` is the empty one.
  return { ...definition, body, errors: errors ?? ({} as E) };
}

export type Frame<T extends { body: z.ZodType }> = z.output<T['body']>;

/** Errors with which any frame of a client may be rejected before it is handled. */
export const frameErrors = {
  errors: {
    'frame.malformed': declareError(
      'invalid',
      '{received, select, text {The frame is not a JSON object.} other {Frames must be JSON text.}}',
    ),
    'frame.unknown': declareError('invalid', 'Unknown frame type.'),
    'frame.invalid': declareError('invalid', '{field}: {problem}'),
    'frame.too_large': declareError('too_large', 'The frame is larger than {mostBytes, number} bytes.'),
    'frame.too_much': declareError('rate_limited', 'You’re sending too fast. Messages may be delayed.'),
  },
};
