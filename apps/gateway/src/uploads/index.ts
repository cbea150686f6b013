export { requireFiles } from './field-error.js';
export { UploadReceiver } from './upload-receiver.js';
export { FileStore } from './file-store.js';
export { UploadsModule } from './uploads.module.js';
