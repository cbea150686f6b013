export { requireFiles } from './field-error.js';
export { UploadReceiver } from './upload-receiver.js';
export { ImageStore } from './image-store.js';
export { UploadsModule } from './uploads.module.js';
