/*
 * Preloaded into a ledger that is to be killed: the process ends, as by the kernel, between the bulk write of the number `DIE_AT_WRITE`
 * and whatever would have come next. Those of projections alone are counted.
 */
import { mongo } from 'mongoose';
import process from 'node:process';

const { bulkWrite } = mongo.Collection.prototype;
const PROJECTION = /^(accounts|holds|transfers)(_\d+)?$/;
let left = Number(process.env.DIE_AT_WRITE);

mongo.Collection.prototype.bulkWrite = async function (...parameters) {
  const result = await bulkWrite.apply(this, parameters);
  if (!PROJECTION.test(this.collectionName)) return result;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  return result;
};
