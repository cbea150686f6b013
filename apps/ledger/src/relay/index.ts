export { RelayModule } from './relay.module.js';
export { Relay } from './relay.js';
