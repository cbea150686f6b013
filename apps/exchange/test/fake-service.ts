import type { DynamicModule, Type } from '@nestjs/common';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

class GivenModule {}
class FakeModule {}

/** Defines a service whose handlers use an object provided by the test. */
export const fakeService = <T extends object>(name: string, features: DynamicModule, given: [Type<T>, T]) => {
  const [token, value] = given;
  const providers = [{ provide: token, useValue: value }];
  const imports = [features, { module: GivenModule, global: true, providers, exports: [token] }];
  return defineService({
    name,
    config: z.object({}),
    module: (): DynamicModule => ({ module: FakeModule, imports }),
  });
};
