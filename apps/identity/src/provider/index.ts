export { ProviderModule } from './provider.module.js';
export { ProviderLinkStore } from './provider-link.store.js';
