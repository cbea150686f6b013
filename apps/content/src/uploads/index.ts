export { UploadsModule } from './uploads.module.js';
