import { cleanup, configure } from '@testing-library/react';
import { patientMs } from '../../../libs/machine/src/patience.ts';

// `waitFor` and `findBy…` give up after one second otherwise, which a busy machine needs for a page.
configure({ asyncUtilTimeout: patientMs(5_000) });
// Testing Library does both when it is imported, which happens once per worker: the other spec files need them too.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
globalThis.afterEach(cleanup);
