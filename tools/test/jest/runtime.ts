import { createRequire } from 'node:module';
import { freshUrl, sourceMaps, startSpec, type ProjectConfig } from './loader.ts';

const require = createRequire(import.meta.url);
/** Jest-circus stores its event handlers under this symbol and would add to those of the previous file. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * Jest's runtime without a VM: modules are Node's own. A worker evaluates each module once, even if many spec files import it. Modules that
 * the project declares fresh (`testEnvironmentOptions.fresh`) are the exception.
 */
export default class NativeRuntime {
  constructor(
    config: ProjectConfig,
    _environment: unknown,
    _resolver: unknown,
    _transformer: unknown,
    _cacheFs: unknown,
    _coverage: unknown,
    specPath: string,
  ) {
    startSpec(specPath, config);
  }

  requireInternalModule(path: string): unknown {
    // Jest-circus stores the tests of a file in its module.
    Reflect.deleteProperty(require.cache, path);
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  unstable_importModule(path: string): Promise<unknown> {
    return import(freshUrl(path));
  }

  getSourceMaps(): ReadonlyMap<string, string> {
    return sourceMaps;
  }

  getAllCoverageInfoCopy(): undefined {}

  setGlobalsForRuntime(): void {}
  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}
}
