import { Controller, Get, Param, Req, Res, UseGuards } from '@nestjs/common';
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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccessTokenGuard, RateLimitGuard, Revocations } from '../auth/index.js';
import { ImageStore } from '../uploads/index.js';

const FILES = new Set([...(Object.keys(IMAGE_SIZES) as ImageSize[]).map(imageFile), OTHER_FILE]);
const Id = z.uuid();

/**
 * Serves files of direct chats to the two members of the conversation. For everyone else they are missing
 * (product decision 27).
 */
@Controller(CHAT_FILES_PATH)
@UseGuards(AccessTokenGuard, RateLimitGuard)
export class ChatFilesController {
  constructor(
    private readonly services: Caller,
    private readonly store: ImageStore,
    private readonly revocations: Revocations,
  ) {}

  @Get(':id/:file')
  async read(
    @Param('id') id: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    if (!Id.safeParse(id).success || !FILES.has(file)) return reply.callNotFound();
    if (!(await this.#mayRead(id, request))) return reply.callNotFound();
    // Forces a download, so that no browser displays a file of unknown type under our origin.
    if (file === OTHER_FILE) reply.header('content-disposition', 'attachment');
    return reply
      .header('cache-control', 'private, no-store')
      .sendFile(`${id}/${file}`, this.store.privateFolder, { etag: false, lastModified: false });
  }

  async #mayRead(id: string, { actor }: FastifyRequest): Promise<boolean> {
    if (actor === null || this.revocations.isRevoked(actor)) return false;
    const input = {
      file_id: id,
      reader_id: MemberId.parse(actor.memberId),
      is_admin: actor.role === 'admin',
    };
    return (await this.services.call(realtimeApi.findChatFile, input, systemContext())).found;
  }
}
