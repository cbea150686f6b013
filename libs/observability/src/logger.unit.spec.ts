import { noteSession, withCorrelation } from './correlation.js';
import { createLogger } from './logger.js';

function logLinesOf(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger({ service: 'shop' }, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('logs the service, the correlation id and the member of the current work, even after an await', async () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'shop' }, { write: (line) => void lines.push(line) });
  const handle = async () => {
    await Promise.resolve();
    logger.info({ order: 7 }, 'placed');
  };
  await withCorrelation('c-1', handle, 'm-1');
  await withCorrelation('c-2', handle);
  logger.info('outside');
  const [inside, ofNobody, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(inside).toMatchObject({
    service: 'shop',
    correlationId: 'c-1',
    memberId: 'm-1',
    order: 7,
    msg: 'placed',
    level: 'info',
  });
  expect(ofNobody).toMatchObject({ correlationId: 'c-2', order: 7 });
  expect(ofNobody).not.toHaveProperty('memberId');
  expect(outside).not.toHaveProperty('correlationId');
});

it('logs the session that the work is about, from when it is known', () => {
  const sessionsOf = (work: (logger: ReturnType<typeof createLogger>) => void) =>
    logLinesOf(work).map((line) => line['session_id']);
  const given = sessionsOf((logger) => withCorrelation('c-1', () => logger.info('x'), null, 's-1'));
  const noted = sessionsOf((logger) => {
    withCorrelation('c-1', () => {
      logger.info('before');
      noteSession('s-2');
      logger.info('after');
    });
    noteSession('s-3');
    logger.info('outside');
  });
  expect([given, noted]).toEqual([['s-1'], [undefined, 's-2', undefined]]);
});

it('redacts secret fields, including nested ones', () => {
  const [line] = logLinesOf((logger) =>
    logger.info(
      {
        password: 'a',
        email: 'a@b',
        request: { token: 'b', sdp: 'c', title: 'Bread' },
        headers: { cookie: 'd' },
      },
      'x',
    ),
  );
  expect(line).toMatchObject({
    password: '[redacted]',
    email: '[redacted]',
    request: { token: '[redacted]', sdp: '[redacted]', title: 'Bread' },
    headers: { cookie: '[redacted]' },
  });
});

it('redacts secrets in errors and inputs without changing the logged object', () => {
  const input = { input: { code: '123456', page: 1 } };
  const connectionError = Object.assign(new Error('connect ECONNREFUSED'), {
    address: '10.0.0.1',
    code: 'ECONNREFUSED',
  });
  const [line] = logLinesOf((logger) =>
    logger.warn({ err: connectionError, request: input, outcome: { code: 'x.y' } }, 'x'),
  );
  expect(line).toMatchObject({
    err: {
      message: 'connect ECONNREFUSED',
      address: '[redacted]',
      code: 'ECONNREFUSED',
      stack: expect.any(String) as unknown,
    },
    request: { input: { code: '[redacted]', page: 1 } },
    outcome: { code: 'x.y' },
  });
  expect(input.input.code).toBe('123456');
});
