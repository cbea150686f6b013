export { Vote } from './vote';
