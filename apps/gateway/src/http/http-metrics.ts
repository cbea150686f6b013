import { histogram } from '@skillhour/observability';

const durations = histogram(
  {
    name: 'skillhour_http_duration_seconds',
    help: 'Time from a request of the API until its response was sent, by endpoint and class of the status.',
    labels: ['endpoint', 'status_class'],
  },
  [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);

/** Measures a response. Requests of no endpoint share one label, because clients choose their paths. */
export function measureResponse(endpoint: string | undefined, status: number, durationMs: number): void {
  durations.observe(
    { endpoint: endpoint ?? 'none', status_class: `${Math.floor(status / 100)}xx` },
    durationMs / 1_000,
  );
}
