export { AddressChangeStore } from './address-change.store.js';
export { emailChangeHolderOf } from './email-change-holder.js';
export { NewAddressModule } from './new-address.module.js';
