import { Module } from '@nestjs/common';
import { PictureAllowance } from './picture-allowance.store.js';
import { UploadPicture } from './upload-picture.js';

/** Pictures for use inside of texts. */
@Module({ providers: [UploadPicture, PictureAllowance] })
export class UploadsModule {
  static readonly serves = { uploadPicture: UploadPicture };
}
