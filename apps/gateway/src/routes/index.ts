export { RoutesModule } from './routes.module.js';
