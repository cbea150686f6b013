import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HealthServer } from '../../libs/service-kit/src/health-server.ts';
import { settingOf } from './src/env-example.ts';
import type { Deployment } from './src/manifest-shapes.ts';
import { environmentOf, filesOfBase, readKustomization, readManifests } from './src/manifests.ts';
import { serviceSchemas } from './src/service-schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const readme = readFileSync(join(ROOT, 'k8s/README.md'), 'utf8');
const schemas = new Map((await serviceSchemas()).map(({ service, variables }) => [service, variables]));
const manifests = readManifests();
const deployments = manifests.filter((document) => document.kind === 'Deployment');
const services = manifests.filter((document) => document.kind === 'Service');
const claims = manifests.filter((document) => document.kind === 'PersistentVolumeClaim');

const nameOf = ({ metadata }: Deployment) => metadata.name;
const portsOf = ({ spec }: Deployment) => spec.template.spec.containers[0].ports;

it('the kustomization lists every file of the base', () => {
  const { resources, patches } = readKustomization();
  expect([...resources, ...patches.map(({ path }) => path)].sort()).toEqual(filesOfBase());
});

it('there is a Deployment for every app except the web app', () => {
  const apps = readdirSync(join(ROOT, 'apps')).filter((app) => app !== 'web');
  expect(deployments.map(nameOf).sort()).toEqual(apps.sort());
});

describe.each(deployments.map((deployment) => [nameOf(deployment), deployment] as const))(
  '%s',
  (name, deployment) => {
    const [container] = deployment.spec.template.spec.containers;
    const environment = environmentOf(deployment);
    const settings = Object.entries(schemas.get(name) ?? {}).map(
      ([variable, type]) => ({ variable, type, ...settingOf(variable, type) }) as const,
    );

    it('starts its own main file and has the labels that select it', () => {
      expect(container.args).toEqual([`apps/${name}/dist/main.js`]);
      expect(existsSync(join(ROOT, 'apps', name, 'src/main.ts'))).toBe(true);
      expect(deployment.spec.template.metadata.labels).toMatchObject(deployment.spec.selector.matchLabels);
    });

    it('sets only variables that the service reads, to valid values', () => {
      const known = settings.map(({ variable }) => variable);
      expect([...environment.keys()].filter((variable) => !known.includes(variable))).toEqual([]);
      const wrong = settings.filter(({ variable, type }) => {
        const { value = '' } = environment.get(variable) ?? {};
        return value !== '' && !type.safeParse(value).success;
      });
      expect(wrong.map(({ variable }) => variable)).toEqual([]);
    });

    it('sets every variable that the service requires', () => {
      const missing = settings.filter(({ variable, required }) => {
        const supplied = environment.get(variable);
        return required && (supplied === undefined || supplied.value === '');
      });
      expect(missing.map(({ variable }) => variable)).toEqual([]);
    });

    it('stores files only on volumes that outlive the pod and that its group may write to', () => {
      const { volumes = [], securityContext } = deployment.spec.template.spec;
      const storageOf = (path: string) => {
        const mount = container.volumeMounts?.find(({ mountPath }) => `${path}/`.startsWith(`${mountPath}/`));
        if (mount === undefined || mount.readOnly === true) return 'read-only root';
        return volumes.find((volume) => volume.name === mount.name)?.persistentVolumeClaim?.claimName;
      };
      const writable = settings.filter((setting) => setting.writable);
      const storage = writable.map(({ variable }) => storageOf(environment.get(variable)?.value ?? ''));
      const claimed = claims.map(({ metadata }) => metadata.name);
      expect(storage.filter((claim) => claim === undefined || !claimed.includes(claim))).toEqual([]);
      if (writable.length > 0) expect(securityContext.fsGroup).toBe(securityContext.runAsGroup);
    });

    it('takes secrets only from the Secret, by keys that the README names', () => {
      const exposed = settings.filter(
        ({ variable, secret }) => secret && environment.get(variable)?.value !== undefined,
      );
      expect(exposed.map(({ variable }) => variable)).toEqual([]);
      const keys = [...environment.values()].flatMap(({ secretKey }) => secretKey ?? []);
      expect(keys.filter((key) => !readme.includes(`\`${key}\``))).toEqual([]);
    });

    it('is probed on its internal port and on the paths of the health server', async () => {
      const probes = [container.livenessProbe.httpGet, container.readinessProbe.httpGet];
      const portNumbers = probes.map(
        (probe) => portsOf(deployment).find((port) => port.name === probe.port)?.containerPort,
      );
      expect(portNumbers.map(String)).toEqual(probes.map(() => environment.get('INTERNAL_PORT')?.value));
      const { value: host = 'of the pod' } = environment.get('INTERNAL_HOST') ?? { value: 'localhost' };
      const onNode = deployment.spec.template.spec.hostNetwork === true;
      if (onNode) expect(probes.map((probe) => probe.host)).toEqual([host, host]);
      expect(onNode).toBe(/^(127\.|localhost)/.test(host));
      const health = await HealthServer.listen('127.0.0.1', 0);
      const statuses = async () =>
        Promise.all(probes.map(async ({ path }) => (await fetch(`${health.url}${path}`)).status));
      const starting = await statuses();
      health.markReady();
      const ready = await statuses();
      await health.close();
      expect({ starting, ready }).toEqual({ starting: [200, 503], ready: [200, 200] });
    });
  },
);

const variableValueOf = (name: string, variable: string): string => {
  const deployment = deployments.find((candidate) => nameOf(candidate) === name);
  return (deployment && environmentOf(deployment).get(variable)?.value) ?? '';
};
const declared = (name: string, prefix: string) =>
  deployments
    .filter((deployment) => nameOf(deployment) === name)
    .flatMap((deployment) => portsOf(deployment))
    .filter((port) => port.name.startsWith(prefix))
    .map(({ containerPort, protocol }) => `${protocol} ${containerPort}`)
    .sort();

it('gives every service its own broker user, and the admin user only to the CronJob', () => {
  const secrets = deployments.map((deployment) => {
    const [{ env }] = deployment.spec.template.spec.containers;
    return env.find(({ name }) => name === 'NATS_URL')?.valueFrom?.secretKeyRef?.name;
  });
  expect(secrets).toEqual(deployments.map((deployment) => `broker-${nameOf(deployment)}`));
  const jobs = manifests.filter((document) => document.kind === 'CronJob');
  const [job] = jobs.map(({ spec }) => spec.jobTemplate.spec.template.spec.containers[0]);
  expect(jobs).toHaveLength(1);
  expect(job?.env).toMatchObject([{ valueFrom: { secretKeyRef: { name: 'broker-admin' } } }]);
  expect(existsSync(join(ROOT, (job?.args[0] ?? '').replace('/dist/', '/src/').replace('.js', '.ts')))).toBe(
    true,
  );
});

it('migrates the database of every service that has one, with the environment of that service', () => {
  const [job] = manifests.filter((document) => document.kind === 'Job');
  const containers = job?.spec.template.spec.containers ?? [];
  const withDatabase = deployments.filter((deployment) => environmentOf(deployment).has('MONGO_URI'));
  expect(containers.map(({ name }) => name).sort()).toEqual(withDatabase.map(nameOf).sort());
  for (const { name, args, env, envFrom } of containers) {
    const deployment = deployments.find((candidate) => nameOf(candidate) === name);
    const [service] = deployment?.spec.template.spec.containers ?? [];
    // A migration serves no metrics.
    const needed = service?.env.filter((variable) => variable.name !== 'METRICS_TOKEN');
    expect({ env, envFrom }).toEqual({ env: needed, envFrom: service?.envFrom });
    const sources = args.map((path) => path.replace('/dist/', '/src/').replace('.js', '.ts'));
    expect(sources).toEqual(['libs/service-kit/src/cli/migrate.ts', `apps/${name}/src/${name}.service.ts`]);
    expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  }
});

it('has a volume for uploads', () => {
  const writable = [...schemas].flatMap(([service, variables]) =>
    Object.entries(variables)
      .filter(([variable, type]) => settingOf(variable, type).writable)
      .map(([variable]) => `${service} ${variable}`),
  );
  expect(writable).toContain('gateway IMAGE_STORE');
  expect(claims.map(({ metadata }) => metadata.name)).toContain('uploads');
});

it('binds internal ports to 127.0.0.1 for pods on the network of their node', () => {
  const onNode = deployments.filter(({ spec }) => spec.template.spec.hostNetwork === true);
  expect(onNode.map(nameOf)).toEqual(['media']);
  for (const deployment of onNode)
    expect(environmentOf(deployment).get('INTERNAL_HOST')).toEqual({ value: '127.0.0.1' });
});

it('declares the ports that the services listen on', () => {
  expect(declared('gateway', 'http')).toEqual([`TCP ${variableValueOf('gateway', 'PORT')}`]);
  expect(declared('realtime', 'sockets')).toEqual([`TCP ${variableValueOf('realtime', 'SOCKET_PORT')}`]);
  const workers = Array.from(
    { length: Number(variableValueOf('media', 'MEDIA_WORKERS')) },
    (_, worker) => worker,
  );
  const perWorker = workers.map((worker) => Number(variableValueOf('media', 'MEDIA_PORT')) + worker);
  expect(declared('media', 'rtp')).toEqual(
    ['TCP', 'UDP'].flatMap((protocol) => perWorker.map((port) => `${protocol} ${port}`)),
  );
});

it('routes every Service to pods that have its port, and the gateway to the Service of realtime', () => {
  const common = readKustomization().labels[0].pairs;
  for (const { spec } of services) {
    const selected = deployments.filter((deployment) => {
      const labels = { ...deployment.spec.template.metadata.labels, ...common };
      return Object.entries(spec.selector).every(([label, value]) => labels[label] === value);
    });
    expect(selected.length).toBeGreaterThan(0);
    const targets = spec.ports.map(({ targetPort }) => targetPort);
    for (const deployment of selected)
      expect(portsOf(deployment).map((port) => port.name)).toEqual(expect.arrayContaining(targets));
  }
  const addresses = services.flatMap(({ metadata, spec }) =>
    spec.ports.map(({ port }) => `http://${metadata.name}:${port}`),
  );
  expect(addresses).toContain(variableValueOf('gateway', 'REALTIME_URL'));
});
