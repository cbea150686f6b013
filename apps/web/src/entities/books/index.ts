export { Books, Sound } from './books';
