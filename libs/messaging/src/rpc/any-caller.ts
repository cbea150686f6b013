import type { Broker } from '../broker.js';
import { Caller } from './caller.js';
import type { AnyCaller } from './may-call.js';

/** A way of calling for a program that is no service: the broker alone decides what it may. */
export const anyCaller = (broker: Broker): AnyCaller => new Caller(broker);
