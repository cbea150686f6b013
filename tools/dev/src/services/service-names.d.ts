/** All services, in the order in which they are listed to people. */
export declare const SERVICES: readonly ["gateway", "identity", "content", "exchange", "ledger", "realtime", "media", "runner"];
export type ServiceName = (typeof SERVICES)[number];
