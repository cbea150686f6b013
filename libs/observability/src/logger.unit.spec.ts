import { withCorrelation } from './correlation.js';
import { createLogger } from './logger.js';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger({ service: 'shop' }, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('says the service, and the correlation id of the work at hand, after awaits too', async () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'shop' }, { write: (line) => void lines.push(line) });
  await withCorrelation('c-1', async () => {
    await Promise.resolve();
    logger.info({ order: 7 }, 'placed');
  });
  logger.info('outside');
  const [inside, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(inside).toMatchObject({
    service: 'shop',
    correlationId: 'c-1',
    order: 7,
    msg: 'placed',
    level: 'info',
  });
  expect(outside).not.toHaveProperty('correlationId');
});

it('blacks out what must not be read, one level down too', () => {
  const [line] = logged((logger) =>
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
