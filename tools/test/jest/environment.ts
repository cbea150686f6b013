import { jest, mocker, resetJest, timers } from './jest-object.ts';

// Testing Library looks for fake timers here.
Object.assign(globalThis, { jest });

/** Jest's test environment without a VM: spec files share the globals of their worker. */
export default class SharedEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = mocker;
  readonly fakeTimers = null;
  readonly fakeTimersModern = timers;

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    resetJest();
  }

  exportConditions(): string[] {
    return ['node', 'import'];
  }

  getVmContext(): null {
    return null;
  }
}
