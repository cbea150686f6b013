import { Module } from '@nestjs/common';
import { RenderText } from './render-text.js';

/** Serves previews of texts that are not published yet. */
@Module({ providers: [RenderText] })
export class RenderingModule {
  static readonly serves = { renderText: RenderText };
}
