import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  CHAT_FILES_PATH,
  IMAGE_SIZES,
  imageFile,
  MemberId,
  OTHER_FILE,
  realtimeApi,
  type ImageSize,
} from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CALL_GUARDS, type CallGuard, Revocations } from '../auth/index.js';
import { FileStore } from '../uploads/index.js';

const FILES = new Set([...(Object.keys(IMAGE_SIZES) as ImageSize[]).map(imageFile), OTHER_FILE]);
const Id = z.uuid();

/**
 * Serves files of direct chats to the two members of the conversation. For everyone else they are missing
 * (product decision 27).
 */
@Injectable()
export class ChatFileRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly services: Caller,
    private readonly store: FileStore,
    private readonly revocations: Revocations,
    @Inject(CALL_GUARDS) private readonly guards: CallGuard[],
  ) {}

  onModuleInit() {
    const server = this.host.httpAdapter.getInstance();
    server.get<{ Params: { id: string; file: string } }>(
      `${CHAT_FILES_PATH}/:id/:file`,
      { preHandler: this.guards },
      async (request, reply) => {
        const { id, file } = request.params;
        if (!Id.safeParse(id).success || !FILES.has(file)) return reply.callNotFound();
        if (!(await this.#mayRead(id, request))) return reply.callNotFound();
        // Forces a download, so that no browser displays a file of unknown type under our origin.
        if (file === OTHER_FILE) reply.header('content-disposition', 'attachment');
        reply.header('cache-control', 'private, no-store');
        return this.store.send(reply, { id, file, isPrivate: true });
      },
    );
  }

  async #mayRead(id: string, { actor }: Pick<FastifyRequest, 'actor'>): Promise<boolean> {
    if (actor === null || this.revocations.isRevoked(actor)) return false;
    const input = {
      file_id: id,
      reader_id: MemberId.parse(actor.memberId),
      is_admin: actor.role === 'admin',
    };
    return (await this.services.call(realtimeApi.findChatFile, input, systemContext())).found;
  }
}
