export { CodeButton } from './code-button';
export { CodeConnection, isCodeFrame } from './code-connection';
export { LazyCodePanel } from './lazy-code-panel';
