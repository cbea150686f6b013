import { applyDecorators, UseFilters } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { Channel, ClientFrames } from '@skillhour/contracts';
import type { ConnectionOf } from './connection.js';
import { FrameErrorFilter } from './frame-error-filter.js';
import type { IncomingFrame } from './read-frame.js';

/**
 * Methods of a gateway: one per frame type that clients send, named as in the channel's table. A missing
 * method, or one for another frame, does not compile.
 */
export type FrameHandlers<C extends Channel> = {
  [K in keyof ClientFrames<C>]: (
    connection: ConnectionOf<C>,
    received: IncomingFrame<ClientFrames<C>[K]>,
  ) => void | Promise<void>;
};

/** Gateway options that Nest passes to our adapter. */
export interface GatewayOptions {
  /** Nest creates one server per path. */
  path: string;
  channel: string;
}

/**
 * Declares a Nest `@WebSocketGateway` for a channel: handles the frames of its table and sends errors as
 * error frames.
 */
export function ChannelGateway<C extends Channel>(channel: C) {
  const options: GatewayOptions = { path: `/ws/${channel.name}/`, channel: channel.name };
  const decorate = applyDecorators(WebSocketGateway(options), UseFilters(FrameErrorFilter));
  return (gateway: new (...dependencies: never[]) => FrameHandlers<C>): void => decorate(gateway);
}
