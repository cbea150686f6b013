import { Injectable, Module } from '@nestjs/common';
import { exchangeApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

type Endpoint = typeof exchangeApi.renderInvitation;

/** Creates an exchange service that renders the calendar files of emails like this. */
export const createCalendarService = (render: (input: Input<Endpoint>) => Output<Endpoint>['invitation']) => {
  @Injectable()
  class RenderInvitation implements Handler<Endpoint> {
    handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
      return Promise.resolve({ invitation: render(input) });
    }
  }
  @Module({ providers: [RenderInvitation] })
  class CalendarsModule {
    static readonly serves = { renderInvitation: RenderInvitation };
  }
  const { renderInvitation } = exchangeApi;
  @Module({ imports: [serveFeatures({ renderInvitation }, [CalendarsModule])] })
  class ExchangeModule {}
  return defineService({ name: 'exchange', config: z.object({}), module: () => ExchangeModule });
};
