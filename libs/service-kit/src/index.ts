export { Clock } from '@skillhour/messaging';
export { baseConfig, CONFIG, ConfigError, databaseConfig, loadConfig, type BaseConfig } from './config.js';
export type { Check } from './health-server.js';
export { LOGGER } from './kernel.module.js';
export { runService } from './run-service.js';
export { RunningService } from './running-service.js';
export {
  defineService,
  type ConfigOf,
  type HttpListener,
  type ServiceApp,
  type ServiceDefinition,
} from './service-definition.js';
export { startService, type StartOptions } from './start-service.js';
