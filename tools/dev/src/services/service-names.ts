/** All services, in the order in which they are listed to people. */
export const SERVICES = [
  'gateway',
  'identity',
  'content',
  'exchange',
  'ledger',
  'realtime',
  'media',
  'runner',
] as const;

export type ServiceName = (typeof SERVICES)[number];
