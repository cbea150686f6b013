import { Injectable, Module } from '@nestjs/common';
import { contentApi, TagId, type Handler, type Input, type Output } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

type Endpoint = typeof contentApi.resolveTags;

/** Returns a tag whose id is derived from its name. */
export const tagNamed = (name: string) => ({ id: TagId.parse(`tag-${name.toLowerCase()}`), name });

/** Creates a content service with the tags of these names. */
export const createTagService = (...names: string[]) => {
  @Injectable()
  class ResolveTags implements Handler<Endpoint> {
    handle({ names: wanted }: Input<Endpoint>): Promise<Output<Endpoint>> {
      const tags = new Map(names.map((name) => [name.toLowerCase(), tagNamed(name)]));
      const keys = [...new Set(wanted.map((name) => name.toLowerCase()))];
      const found = keys.flatMap((key) => tags.get(key) ?? []);
      return Promise.resolve({
        tags: found.map((tag) => ({ ...tag, tag })),
        unknown: wanted.filter((name) => !tags.has(name.toLowerCase())),
      });
    }
  }
  @Module({ providers: [ResolveTags] })
  class TagsModule {
    static readonly serves = { resolveTags: ResolveTags };
  }
  @Module({ imports: [serveFeatures({ resolveTags: contentApi.resolveTags }, [TagsModule])] })
  class ContentModule {}
  return defineService({ name: 'content', config: z.object({}), module: () => ContentModule });
};
