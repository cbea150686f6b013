import { Module } from '@nestjs/common';
import { RenderedTextStore } from './rendered-text.store.js';
import { RenderedTexts } from './rendered-texts.js';

/** Provides a service's features with the HTML of members' texts. */
@Module({ providers: [RenderedTextStore, RenderedTexts], exports: [RenderedTexts] })
export class RenderedTextsModule {}
