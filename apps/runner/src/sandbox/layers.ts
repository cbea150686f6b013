/**
 * What the sandbox is made of. Each layer can be left out by whoever makes a sandbox in a test, to show that what it is for does happen
 * without it; the service has no way to leave one out.
 */
export const LAYERS = [
  'files',
  'devices',
  'processes',
  'network',
  'ipc',
  'hostname',
  'environment',
  'userns',
  'seccomp',
  'limits',
] as const;
export type Layer = (typeof LAYERS)[number];
