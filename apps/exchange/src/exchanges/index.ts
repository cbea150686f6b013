export { transferKeyOf } from './exchange.js';
export { exchangeModel, type ExchangeRow } from './exchange.model.store.js';
export { ExchangeStore } from './exchange.store.js';
export { ExchangesModule } from './exchanges.module.js';
export { GiveExchange } from './give-exchange.js';
export { SweepExchanges } from './sweep-exchanges.js';
