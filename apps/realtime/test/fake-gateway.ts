import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { gatewayApi, type Handler, type Input, type UploadedFile } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

type Endpoint = typeof gatewayApi.storeChatFile;
type StoreRequest = Input<Endpoint>;

/** Gateway that stores nothing and treats every file as a picture unless `respond` is replaced. */
export class FakeGateway {
  readonly requests: StoreRequest[] = [];
  respond: (request: StoreRequest) => UploadedFile | Promise<UploadedFile> = storedPicture;

  /** Ids of files that were deleted again. */
  readonly deletedIds: string[] = [];

  store(request: StoreRequest): UploadedFile | Promise<UploadedFile> {
    this.requests.push(request);
    return this.respond(request);
  }
}

export const storedPicture = (): UploadedFile => ({
  ...{ id: crypto.randomUUID(), media_type: 'image/webp', bytes: 900, width: 40, height: 30, name: '' },
});

@Injectable()
class StoreChatFile implements Handler<Endpoint> {
  constructor(private readonly gateway: FakeGateway) {}

  async handle(request: StoreRequest): Promise<UploadedFile> {
    return this.gateway.store(request);
  }
}

@Injectable()
class DropChatFile implements Handler<typeof gatewayApi.dropChatFile> {
  constructor(private readonly gateway: FakeGateway) {}

  async handle({ id }: { id: string }) {
    this.gateway.deletedIds.push(id);
    return {};
  }
}

@Injectable()
class ReadPicture implements Handler<typeof gatewayApi.readPicture> {
  async handle() {
    return { data: null };
  }
}

@Module({})
class GivenGateway {}
@Module({ providers: [StoreChatFile, DropChatFile, ReadPicture] })
class FakeFilesModule {
  static readonly serves = {
    storeChatFile: StoreChatFile,
    dropChatFile: DropChatFile,
    readPicture: ReadPicture,
  };
}
class App {}

const config = z.object({});

export const fakeGatewayService = (gateway: FakeGateway) => {
  const providers = [{ provide: FakeGateway, useValue: gateway }];
  const given = { module: GivenGateway, global: true, providers, exports: [FakeGateway] };
  const imports = [serveFeatures(gatewayApi, [FakeFilesModule]), given];
  return defineService({ name: 'gateway', config, module: (): DynamicModule => ({ module: App, imports }) });
};
