import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALL_SCRIPTS } from './install-scripts.mjs';

// This file runs on Node 20 or later, before any dependency is installed.
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Folder of V8's compiled code: a service loads two thousand modules at its start. */
export const COMPILED = join(ROOT, 'node_modules/.cache/skillhour-compiled');
const MIN_NODE = 20;
const INSTALL_MARKER = join(ROOT, 'node_modules/.skillhour-lock');
const NODE_24 = join(ROOT, 'node_modules/.bin/node');

/**
 * Exits with instructions if Node is too old.
 * @returns {void}
 */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= MIN_NODE) return;
  console.error(
    `Skillhour needs Node ${MIN_NODE} or later, but this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

/**
 * Installs the packages of `package-lock.json` unless they are installed already.
 * @returns {Promise<void>}
 */
export async function ensureDependencies() {
  const lock = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if ((await readFile(INSTALL_MARKER, 'utf8').catch(() => '')) === wanted && existsSync(NODE_24)) return;
  const installed = await readFile(join(ROOT, 'node_modules/.package-lock.json'), 'utf8').catch(() => '{}');
  if (!isInstalled(JSON.parse(lock), JSON.parse(installed)) || !existsSync(NODE_24)) {
    console.log('Installing the dependencies (once, about a minute)');
    await install();
  }
  await writeFile(INSTALL_MARKER, wanted);
}

/**
 * Has git check commit messages, unless this is no clone or has hooks of its own.
 * @returns {void}
 */
export function ensureHooks() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['config', '--local', ...args], { cwd: ROOT, stdio: 'ignore' });
  try {
    git('core.hooksPath');
  } catch (error) {
    // Status 1: not set. Otherwise git is missing or this is not a repository.
    if (error instanceof Error && 'status' in error && error.status === 1)
      git('core.hooksPath', 'tools/check/hooks');
  }
}

/**
 * @typedef {{ packages?: Record<string, { version?: string, link?: boolean, optional?: boolean }> }} Lock
 */

/**
 * Returns whether npm's list of installed packages contains everything that the lock names. Optional packages may be for another platform;
 * workspaces and links are not packages.
 * @param {Lock} lock
 * @param {Lock} installed
 * @returns {boolean}
 */
export function isInstalled(lock, installed) {
  const packages = Object.entries(lock.packages ?? {}).filter(([path]) => path.includes('node_modules/'));
  return packages.every(([path, { version, link, optional }]) => {
    const there = installed.packages?.[path];
    return there === undefined ? optional === true : link === true || there.version === version;
  });
}

/**
 * Returns the path of Node 24, which is installed as a dependency.
 * @returns {Promise<string>}
 */
export async function ensureNode24() {
  const version = await new Promise((resolve) => {
    execFile(NODE_24, ['--version'], (error, stdout) => resolve(error === null ? stdout.trim() : ''));
  });
  if (/^v24\./.test(String(version))) return NODE_24;
  throw new Error(`${NODE_24} does not run on this machine. Remove node_modules and start again.`);
}

/**
 * Installs the dependencies, then runs the few install scripts that we need. One that downloads is skipped if its host is unreachable, and
 * may fail: what it would have installed is built later.
 * @returns {Promise<void>}
 */
async function install() {
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  for (const { name, runs, host } of INSTALL_SCRIPTS) {
    const rebuild = () => run('npm', ['rebuild', name, '--ignore-scripts=false', '--loglevel=error']);
    if (!runs) continue;
    if (host === undefined) await rebuild();
    else if (await isReachable(host)) await rebuild().catch(() => undefined);
  }
}

/**
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function isReachable(url) {
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(4_000) }).then(
    () => true,
    () => false,
  );
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`"${command} ${args[0] ?? ''}" failed`));
    });
  });
}
