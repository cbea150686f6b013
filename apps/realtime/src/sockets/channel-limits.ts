import type { Channel, SocketLimits } from '@skillhour/contracts';

/** Channel declaration as far as the socket kernel needs it, independent of the ticket data. */
export type ChannelDeclaration = Omit<Channel, 'subject' | 'ticket'>;

const MIB = 1024 * 1024;

/**
 * Default limits for every connection. One largest frame per second suffices for signaling and long texts.
 */
const DEFAULT_LIMITS: SocketLimits = {
  frameBytes: MIB,
  messageBytes: 64 * 1024,
  framesPerSecond: 200,
  burstFrames: 500,
  bytesPerSecond: MIB,
  burstBytes: 4 * MIB,
  patienceMs: 30_000,
  unsentBytes: MIB,
  socketsPerMember: 4,
};

export const limitsOf = ({ limits }: ChannelDeclaration): SocketLimits => ({ ...DEFAULT_LIMITS, ...limits });
