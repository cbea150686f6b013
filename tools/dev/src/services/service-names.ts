/** All services, in the order in which people see them. */
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
