import { applyDecorators, UseFilters } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { Channel, ClientFrames } from '@skillhour/contracts';
import type { ConnectionOf } from './connection.js';
import { FrameErrors } from './frame-errors.js';
import type { Received } from './read-frame.js';

/** A gateway's methods: one a frame that clients send, by its name in the channel's table. One left out, or for another frame, does not compile. */
export type Handles<C extends Channel> = {
  [K in keyof ClientFrames<C>]: (
    connection: ConnectionOf<C>,
    received: Received<ClientFrames<C>[K]>,
  ) => void | Promise<void>;
};

/** What Nest hands to our adapter of a gateway. */
export interface GatewayOptions {
  /** Nest makes a server a path. */
  path: string;
  channel: string;
}

/** Nest's `@WebSocketGateway` for a declared channel: frames of its table, refusals as error frames. */
export function ServesChannel<C extends Channel>(channel: C) {
  const options: GatewayOptions = { path: `/ws/${channel.name}/`, channel: channel.name };
  const decorate = applyDecorators(WebSocketGateway(options), UseFilters(FrameErrors));
  return (gateway: new (...dependencies: never[]) => Handles<C>): void => decorate(gateway);
}
