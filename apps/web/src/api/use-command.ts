import type { Form } from '@skillhour/contracts';
import { useState } from 'react';
import { form, type EndpointName } from './client';

/** What a form does when it is sent: `const propose = useCommand('exchange.proposal.create')`. It has one key until it is answered. */
export const useCommand = <Name extends EndpointName>(name: Name): Form<Name> =>
  useState(() => form(name))[0];
