/** The layers of the sandbox. A test can omit each of them to show what it prevents; the service cannot omit any. */
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
