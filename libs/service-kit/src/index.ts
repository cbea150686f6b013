export { Clock } from '@skillhour/messaging';
export { baseConfig, CONFIG, ConfigError, databaseConfig, loadConfigs } from './config.js';
export { Bucket as FileBucket } from './backup/bucket.js';
export { contactConfig } from './contact.js';
export { imageConfig } from './images.js';
export {
  encryptedMail,
  https,
  noDevelopmentValue,
  required,
  strongKey,
  strongSecret,
  type ProductionRule,
} from './production.js';
export { inLanguageOf } from './in-language-of.js';
export { keyIdOf } from './key-id.js';
export { networkOf } from './network.js';
export { inPersonConfig } from './in-person.js';
export { plansConfig, ifPlansEnabled } from './plans.js';
export { publicReadingConfig } from './public-reading.js';
export { signUpConfig } from './sign-up.js';
export { KernelModule, LOGGER } from './kernel.module.js';
export { runService } from './run-service.js';
export { RunningService } from './running-service.js';
export { hashSecret, makeSecret } from './secret.js';
export { defineService, type ServiceApp, type ServiceDefinition } from './service-definition.js';
export { communityLanguage } from './service-scope.js';
export { openServiceDatabase } from './service-database.js';
export { serviceEnvironment } from './service-environment.js';
export { startService } from './start-service.js';
export { readVersion } from './version.js';
