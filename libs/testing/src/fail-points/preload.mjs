/*
 * Preloaded into a service that is to be killed. Its fail points are its persistent effects on the database. Their
 * names are `<collection>.<command>#<n>`, counted since it was armed, and `commit#<n>` for a transaction's writes.
 * SIGUSR2 arms it: it reads the file `FAIL_POINTS`, which contains `{"at": name, "when": "before" | "after"}`. At this
 * point the process kills itself with SIGKILL; with `{}` it survives. It then appends a line to the file that says it
 * is armed, and one for every point it reaches.
 */
import { mongo } from 'mongoose';
import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';

const file = process.env.FAIL_POINTS;
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);
/** Collections of leases and heartbeats, which are written independently of any call. */
const BY_THEMSELVES = new Set(['leases', 'instances']);

let target = null;
const counts = new Map();
const inProgress = new Map();

process.on('SIGUSR2', () => {
  target = JSON.parse(readFileSync(file, 'utf8').split('\n')[0]);
  counts.clear();
  inProgress.clear();
  appendFileSync(file, '\narmed');
});

/** Returns the effect of a command. Returns null for a write within a transaction, whose commit has the effect. */
function effectOf({ commandName, command }) {
  if (commandName === 'commitTransaction') return 'commit';
  if (!WRITES.has(commandName) || command.autocommit === false) return null;
  const collection = command[commandName];
  return BY_THEMSELVES.has(collection) ? null : `${collection}.${commandName}`;
}

function reach(name, when) {
  if (target?.at === name && target.when === when) process.kill(process.pid, 'SIGKILL');
}

function begin(event) {
  const effect = target && effectOf(event);
  if (!effect) return;
  const count = (counts.get(effect) ?? 0) + 1;
  counts.set(effect, count);
  const name = `${effect}#${count}`;
  appendFileSync(file, `\n${name}`);
  inProgress.set(event.requestId, name);
  reach(name, 'before');
}

function end({ requestId }) {
  const name = inProgress.get(requestId);
  inProgress.delete(requestId);
  if (name) reach(name, 'after');
}

const { connect } = mongo.MongoClient.prototype;
mongo.MongoClient.prototype.connect = function (...parameters) {
  if (!this.monitorCommands) {
    this.monitorCommands = true;
    this.on('commandStarted', begin);
    this.on('commandSucceeded', end);
  }
  return connect.apply(this, parameters);
};
