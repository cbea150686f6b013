/*
 * Preloaded into a service that is to be killed. Its fail points are its lasting effects on the database, by name: `<collection>.<command>#<n>`,
 * counted from the moment it is armed, and `commit#<n>` for what was written in a transaction. SIGUSR2 arms it: it reads `FAIL_POINTS`, a file
 * that says `{"at": name, "when": "before" | "after"}`, at which the process ends as by the kernel, or `{}` for a process that is to live. Then it
 * adds a line to that file for every point that it comes to, after a first line that says that it is armed.
 */
import { mongo } from 'mongoose';
import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';

const file = process.env.FAIL_POINTS;
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);
/** Who is alive and whose turn it is goes on by itself. */
const BY_THEMSELVES = new Set(['leases', 'instances']);

let target = null;
const counts = new Map();
const underWay = new Map();

process.on('SIGUSR2', () => {
  target = JSON.parse(readFileSync(file, 'utf8').split('\n')[0]);
  counts.clear();
  underWay.clear();
  appendFileSync(file, '\narmed');
});

/** What a command leaves behind by itself; nothing for a part of a transaction, which its commit brings about. */
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
  underWay.set(event.requestId, name);
  reach(name, 'before');
}

function end({ requestId }) {
  const name = underWay.get(requestId);
  underWay.delete(requestId);
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
