import { containerMemory } from './container-memory.ts';

it('reads the memory of each container in MB', () => {
  const output = 'test_mongo_1 100MiB / 512MiB\ntest_services_1 1GiB / 2GiB\ntest_nats_1 512KiB / 128MiB\n';
  expect([...containerMemory(output)]).toEqual([
    ['test_mongo_1', 104.8576],
    ['test_services_1', 1_073.741824],
    ['test_nats_1', 0.524288],
  ]);
});

it.each(['test_mongo_1 -- / --', 'Cannot connect to the Docker daemon'])('rejects %s', (line) => {
  expect(() => containerMemory(line)).toThrow('no memory');
});
