import { z } from 'zod';

/** Who sends a frame. */
export type SocketDirection = 'client' | 'server' | 'both';
export type SocketChannel = 'room' | 'notifications' | 'chat';

/** One kind of frame on one channel; `type` tells frames apart. */
export interface SocketMessage<Type extends string = string, B extends z.ZodObject = z.ZodObject> {
  channel: SocketChannel;
  type: Type;
  from: SocketDirection;
  summary: string;
  body: B;
}

export function socketMessage<const Type extends string, B extends z.ZodRawShape>(definition: {
  channel: SocketChannel;
  type: Type;
  from: SocketDirection;
  summary: string;
  body: B;
}) {
  return { ...definition, body: z.object({ type: z.literal(definition.type), ...definition.body }) };
}

export type Frame<T extends { body: z.ZodType }> = z.output<T['body']>;
