import { Module } from '@nestjs/common';
import { PictureAllowance } from './picture-allowance.store.js';
import { UploadPicture } from './upload-picture.js';

/** Serves image uploads for use in texts. */
@Module({ providers: [UploadPicture, PictureAllowance] })
export class UploadsModule {
  static readonly serves = { uploadPicture: UploadPicture };
}
