import { Module } from '@nestjs/common';
import { RenderText } from './render-text.js';

/** What a text will look like, before it is sent. */
@Module({ providers: [RenderText] })
export class RenderingModule {
  static readonly serves = { renderText: RenderText };
}
