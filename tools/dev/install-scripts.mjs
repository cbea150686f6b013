/**
 * @typedef {object} InstallScript
 * @property {string} name package with an install script
 * @property {boolean} runs whether we run it
 * @property {string} [host] host from which it downloads; without the download, it is skipped
 * @property {string} reason
 */

/**
 * All packages with an install script. npm itself runs none (`ignore-scripts` in `.npmrc`); the installation runs those that are marked here.
 * `allowScripts` in `package.json` repeats the decisions for versions of npm that read it.
 * @type {readonly InstallScript[]}
 */
export const INSTALL_SCRIPTS = [
  { name: 'node', runs: true, reason: 'It downloads Node 24 for this platform, which runs everything else.' },
  {
    name: 'mediasoup',
    runs: true,
    host: 'https://github.com/versatica/mediasoup/releases',
    reason: 'It downloads the prebuilt SFU worker. Otherwise `npm start` compiles the worker once.',
  },
  {
    name: '@swc/core',
    runs: false,
    reason: 'It only looks for a fallback; the binary is a package of its own.',
  },
  {
    name: 'nx',
    runs: false,
    reason: 'It only warms up a background process; the binary is a package of its own.',
  },
  {
    name: '@parcel/watcher',
    runs: false,
    reason: 'It only compiles a fallback; the binary is a package of its own.',
  },
  {
    name: 'unrs-resolver',
    runs: false,
    reason: 'It only looks for a fallback; the binary is a package of its own.',
  },
  { name: 'protobufjs', runs: false, reason: 'It only prints a warning about versions.' },
  {
    name: 'ssh2',
    runs: false,
    reason: 'It compiles an optional speed-up of connections that no test opens.',
  },
  { name: 'cpu-features', runs: false, reason: 'It compiles an optional speed-up of ssh2.' },
];
