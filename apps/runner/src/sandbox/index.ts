export { SandboxFailed, type Limits, type Program, type ReadOnlyMount, type CommandLine } from './program.js';
export type { Layer } from './layers.js';
export type { Sandbox } from './sandbox.js';
export { SandboxModule } from './sandbox.module.js';
export { Sandboxes } from './sandboxes.js';
