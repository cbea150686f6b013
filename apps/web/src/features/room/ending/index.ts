export { EndCallDialogs } from './end-call-dialogs';
export { LazySessionOver, loadSessionOver } from './lazy-session-over';
export { useEnding } from './use-ending';
