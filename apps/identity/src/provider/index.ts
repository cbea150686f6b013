export { ProviderModule } from './provider.module.js';
