/** Settings that the socket kernel reads for all channels. */
export interface SocketsConfig {
  INTERNAL_HOST: string;
  SOCKET_PORT: number;
  TICKET_TTL_MS: number;
  BAD_TICKETS_PER_MINUTE: number;
  SOCKET_BEAT_MS: number;
  SOCKET_SILENCE_MS: number;
}
