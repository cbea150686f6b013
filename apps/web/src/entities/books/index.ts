export { Books } from './books';
