import { ModernFakeTimers } from '@jest/fake-timers';
import type { Config } from '@jest/types';
import { ModuleMocker } from 'jest-mock';
import { mockModule } from './loader.ts';

/** Jest's symbol for the timeout of tests that do not state their own. */
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
/** Functions that are never faked, because Node, jest and React's `act` share them with the specs. */
const NEVER_FAKED: Config.FakeableAPI[] = ['nextTick', 'setImmediate', 'clearImmediate', 'hrtime'];
const TIMERS_CONFIG = { fakeTimers: {} } as Config.ProjectConfig;

export const mocker = new ModuleMocker(globalThis);
export const timers = new ModernFakeTimers({ config: TIMERS_CONFIG, global: globalThis });

/** The `jest` object that specs import. There is one per worker, because modules that import it are evaluated once. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (options: Config.FakeTimersConfig = {}) =>
    timers.useFakeTimers({ ...options, doNotFake: [...NEVER_FAKED, ...(options.doNotFake ?? [])] }),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now: number | Date) => timers.setSystemTime(now),
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
  setTimeout: (ms: number) => void Object.assign(globalThis, { [TIMEOUT]: ms }),
  unstable_mockModule: mockModule,
};

/** Undoes everything that a spec file changed through `jest`. */
export function resetJest(): void {
  timers.useRealTimers();
  mocker.restoreAllMocks();
  Reflect.deleteProperty(globalThis, TIMEOUT);
}
