export { requireFiles } from './field-error.js';
export { type ReceivedForm, UploadReceiver } from './upload-receiver.js';
export { ImageStore } from './image-store.js';
export { UploadsModule } from './uploads.module.js';
