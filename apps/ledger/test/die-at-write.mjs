/*
 * Preloaded into a ledger that is to be killed: the process ends, as by the kernel, between the bulk write of the number `DIE_AT_WRITE`
 * and whatever would have come next. Projections write in bulk, and nothing else in the ledger does.
 */
import { mongo } from 'mongoose';
import process from 'node:process';

const { bulkWrite } = mongo.Collection.prototype;
let left = Number(process.env.DIE_AT_WRITE);

mongo.Collection.prototype.bulkWrite = async function (...parameters) {
  const result = await bulkWrite.apply(this, parameters);
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  return result;
};
