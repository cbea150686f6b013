import type { Broker } from '../broker.js';
import { Caller } from './caller.js';
import type { AnyCaller } from './may-call.js';

/** Returns a caller for a program that is not a service. Only the broker restricts its calls. */
export const anyCaller = (broker: Broker): AnyCaller => new Caller(broker);
