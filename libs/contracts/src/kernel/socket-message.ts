import { z } from 'zod';

/** Sender of a frame. */
export type SocketDirection = 'client' | 'server' | 'both';

/** One kind of frame on one channel, identified by `type`. */
export interface SocketMessage<
  Type extends string = string,
  B extends z.ZodObject = z.ZodObject,
  From extends SocketDirection = SocketDirection,
> {
  /** The name of its channel. */
  channel: string;
  type: Type;
  from: From;
  summary: string;
  body: B;
  /** Maximum size in bytes, if it may exceed the channel's `messageBytes`. */
  mostBytes?: number;
}

export function socketMessage<
  const Type extends string,
  const From extends SocketDirection,
  B extends z.ZodRawShape,
>(definition: { channel: string; type: Type; from: From; summary: string; body: B; mostBytes?: number }) {
  return { ...definition, body: z.object({ type: z.literal(definition.type), ...definition.body }) };
}

export type Frame<T extends { body: z.ZodType }> = z.output<T['body']>;
