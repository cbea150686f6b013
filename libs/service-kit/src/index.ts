export { Clock } from '@skillhour/messaging';
export { baseConfig, CONFIG, databaseConfig } from './config.js';
export { KernelModule, LOGGER } from './kernel.module.js';
export { runService } from './run-service.js';
export { RunningService } from './running-service.js';
export { defineService, type ServiceApp, type ServiceDefinition } from './service-definition.js';
export { startService } from './start-service.js';
