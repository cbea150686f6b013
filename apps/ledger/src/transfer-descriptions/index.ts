export { TransferDescriptions } from './transfer-descriptions.js';
export { TransferDescriptionStore, type TransferDescriptionRow } from './transfer-description.store.js';
export { TransferDescriptionsModule } from './transfer-descriptions.module.js';
