/*
 * Preloaded into a ledger that is to be killed. The process ends with SIGKILL right after bulk write number
 * `DIE_AT_WRITE`, before anything else. Only bulk writes of projections are counted.
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
