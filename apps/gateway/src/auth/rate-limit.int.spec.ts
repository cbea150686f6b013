import { TestGateway } from '../../test/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  const env = {
    ANONYMOUS_CALLS_PER_MINUTE: '20',
    MEMBER_CALLS_PER_MINUTE: '30',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  gateway = await TestGateway.open({ env });
});
afterAll(() => gateway.close());

const callFrom = async (address: string, token?: string) => {
  const headers = {
    'x-forwarded-for': address,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return (await gateway.fetch('/api/skills/', { headers })).status;
};
async function callFromEach(addresses: string[], token?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await callFrom(address, token));
  return statuses;
}
const fifty = (address: (n: number) => string) => Array.from({ length: 50 }, (_, n) => address(n + 1));
const passed = (statuses: number[]) => statuses.filter((status) => status === 200).length;

describe('anonymous calls', () => {
  it('count all addresses of one IPv6 network together, in any notation', async () => {
    const written = (n: number) =>
      n % 2 ? `2001:db8:5:6::${n.toString(16)}` : `2001:0DB8:0005:0006:${n}:0:0:1`;
    const statuses = await callFromEach(fifty(written));
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(30).fill(429)]);
    expect(await callFrom('2001:db8:5:7::1')).toBe(200);
  });

  it('count an IPv4 address together with its IPv6-mapped form', async () => {
    const written = (n: number) => (n % 2 ? '203.0.113.7' : '::ffff:203.0.113.7');
    expect(passed(await callFromEach(fifty(written)))).toBe(20);
    expect(await callFrom('203.0.113.8')).toBe(200);
  });

  it('ignore addresses before the one added by our proxy', async () => {
    const forged = fifty((n) => `198.51.100.${n}, 203.0.113.20`);
    expect(passed(await callFromEach(forged))).toBe(20);
  });
});

it('counts calls per member, across all networks', async () => {
  const token = await gateway.sign();
  const statuses = await callFromEach(
    fifty((n) => `2001:db8:${n}::1`),
    token,
  );
  expect(passed(statuses)).toBe(30);
  expect(await callFrom('2001:db8:1::1', await gateway.sign({ sub: 'member-2' }))).toBe(200);
});
