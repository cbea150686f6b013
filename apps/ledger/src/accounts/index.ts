export { AccountsModule } from './accounts.module.js';
export { Welcome } from './welcome.js';
