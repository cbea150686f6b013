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

type ServerMessage<M> = Extract<Exclude<M[keyof M], { from: 'client' }>, SocketMessage>;
/** Any frame that the server sends on a channel, discriminated by `type`. */
export type ServerFrame<M> = Frame<ServerMessage<M>>;
const isFromServer = <M>(message: SocketMessage): message is ServerMessage<M> => message.from !== 'client';

/** Returns a function that parses the server's frames for its clients. It returns undefined for frames that this version does not know. */
export function serverFrameReader<M extends Record<string, SocketMessage>>(messages: M) {
  const [first, ...others] = Object.values(messages).filter(isFromServer<M>);
  if (first === undefined) throw new Error('the server sends no frames');
  const schema = z.discriminatedUnion('type', [first.body, ...others.map(({ body }) => body)]);
  return (text: string): ServerFrame<M> | undefined => {
    try {
      // The types of a union's members are lost where they are generic.
      return schema.safeParse(JSON.parse(text)).data as ServerFrame<M> | undefined;
    } catch {
      return undefined;
    }
  };
}

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
