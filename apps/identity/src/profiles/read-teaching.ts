import { Injectable } from '@nestjs/common';
import type { Handler, identityApi, Input, Output } from '@skillhour/contracts';
import { ProfileStore } from '../accounts/index.js';

type Endpoint = typeof identityApi.readTeaching;

/** Returns the skills that a member teaches, for services that match requests. */
@Injectable()
export class ReadTeaching implements Handler<Endpoint> {
  constructor(private readonly profiles: ProfileStore) {}

  async handle({ member }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const { skills } = await this.profiles.find(member);
    return { skills };
  }
}
