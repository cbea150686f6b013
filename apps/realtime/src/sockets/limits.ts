import type { Channel, SocketLimits } from '@skillhour/contracts';

/** What the kernel needs of a channel's declaration, whatever its tickets say. */
export type KnownChannel = Omit<Channel, 'subject' | 'ticket'>;

const MIB = 1024 * 1024;

/** What holds for every connection, where its channel says nothing else. One largest frame a second is room for signalling and long texts. */
const LIMITS: SocketLimits = {
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

export const limitsOf = ({ limits }: KnownChannel): SocketLimits => ({ ...LIMITS, ...limits });
