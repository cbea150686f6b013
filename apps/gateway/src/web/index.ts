export { AppDocuments } from './app-documents.js';
export { WebModule } from './web.module.js';
