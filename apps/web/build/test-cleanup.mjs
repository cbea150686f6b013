import { cleanup, configure } from '@testing-library/react';
import { scaledTimeoutMs } from '../../../libs/machine/src/scaled-timeout.ts';

// The default timeout of `waitFor` and `findBy…` is one second, which a page can exceed on a busy machine.
configure({ asyncUtilTimeout: scaledTimeoutMs(5_000) });
// Testing Library does both on import, which happens once per worker. The other spec files of that worker need them
// too.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
globalThis.afterEach(cleanup);
