/** The layers of the sandbox. A test can omit each of them to show what it prevents; the service cannot omit any. */
export type Layer =
  | 'files'
  | 'devices'
  | 'processes'
  | 'network'
  | 'ipc'
  | 'hostname'
  | 'environment'
  | 'userns'
  | 'seccomp'
  | 'limits';
