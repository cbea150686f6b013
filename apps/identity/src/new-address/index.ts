export { AddressChangeStore } from './address-change.store.js';
export { changeHolder } from './change-holder.js';
export { NewAddressModule } from './new-address.module.js';
