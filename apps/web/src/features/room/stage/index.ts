export { Stage } from './stage';
export { useFullScreen } from './use-full-screen';
