export { describeNotMet } from './describe-minutes';
export { EndCallDialogs } from './end-call-dialogs';
export { LazySessionOver, loadSessionOver } from './lazy-session-over';
export { useEnding } from './use-ending';
export { useNoShowShare } from './use-no-show-share';
