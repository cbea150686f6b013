import type { Dashboard } from './build-dashboard.ts';

/** Dashboards of what all services have in common. */
export const serviceDashboards: readonly Dashboard[] = [
  {
    uid: 'calls',
    title: 'Calls and events',
    panels: [
      {
        title: 'Requests by status',
        unit: 'reqps',
        series: {
          '{{status_class}}': 'sum by (status_class) (rate(skillhour_http_duration_seconds_count[5m]))',
        },
        normal: 'follows the time of day',
        otherwise: 'Many 4xx at once: one client, see the log by address. Any 5xx: see _Failed calls_.',
      },
      {
        title: 'Share of server errors',
        unit: 'percentunit',
        series: {
          'all endpoints':
            'sum(rate(skillhour_http_duration_seconds_count{status_class="5xx"}[5m])) / clamp_min(sum(rate(skillhour_http_duration_seconds_count[5m])), 0.001)',
        },
        normal: 'below 0.001',
        otherwise: 'A service is down or fails, see _Failed calls_.',
      },
      {
        title: 'Duration of requests',
        unit: 's',
        series: {
          p50: 'histogram_quantile(0.5, sum by (le) (rate(skillhour_http_duration_seconds_bucket[5m])))',
          p99: 'histogram_quantile(0.99, sum by (le) (rate(skillhour_http_duration_seconds_bucket[5m])))',
        },
        normal: 'p50 below 0.025 s, p99 below 0.5 s',
        otherwise: 'Compare _Duration of calls_, _Event loop_ and _Database connections_.',
      },
      {
        title: 'Failed calls',
        unit: 'reqps',
        series: {
          '{{endpoint}} {{outcome}}':
            'sum by (endpoint, outcome) (rate(skillhour_call_duration_seconds_count{outcome=~"internal|unavailable"}[5m]))',
        },
        normal: '0',
        otherwise:
          '`internal` is a bug; its log line has the correlation id. `unavailable`: the endpoint names the service that is down.',
      },
      {
        title: 'Duration of calls, p99',
        unit: 's',
        series: {
          '{{endpoint}}':
            'topk(10, histogram_quantile(0.99, sum by (endpoint, le) (rate(skillhour_call_duration_seconds_bucket[5m]))))',
        },
        normal: 'below 0.25 s',
        otherwise:
          'One endpoint: its query, run `check-database`. All endpoints of a service: its machine or its database.',
      },
      {
        title: 'Age of the oldest pending event',
        unit: 's',
        series: { '{{outbox}}': 'max by (outbox) (skillhour_outbox_oldest_seconds)' },
        normal: 'below 3 s',
        otherwise:
          'The broker rejects messages or is down, or no replica publishes. See also _Pending events_.',
      },
      {
        title: 'Pending events',
        unit: 'short',
        series: { '{{service}}': 'max by (service) (skillhour_outbox_backlog)' },
        normal: '0; counted only while publishing fails',
        otherwise: 'It grows: the broker rejects messages or is down.',
      },
      {
        title: 'Delay of events, p95',
        unit: 's',
        series: {
          '{{reaction}}':
            'topk(10, histogram_quantile(0.95, sum by (reaction, le) (rate(skillhour_event_lag_seconds_bucket[5m]))))',
        },
        normal: 'below 1 s',
        otherwise:
          'One handler: it waits for an unavailable service. All: the broker, or a service that was down.',
      },
      {
        title: 'Handled events by outcome',
        unit: 'reqps',
        series: { '{{outcome}}': 'sum by (outcome) (rate(skillhour_events_handled_total[5m]))' },
        normal: '`done`; some `duplicate` after restarts',
        otherwise: '`postponed`: handlers fail and are retried. `buried`: see _Dead letters_.',
      },
      {
        title: 'Dead letters in the last day',
        unit: 'short',
        series: {
          '{{reaction}}':
            'sum by (reaction) (increase(skillhour_events_handled_total{outcome="buried"}[1d])) > 0',
        },
        normal: 'none',
        otherwise: 'A handler failed eight times. Mend it, then replay them.',
      },
      {
        title: 'Redelivered events',
        unit: 'reqps',
        series: {
          '{{reaction}}': 'topk(10, sum by (reaction) (rate(skillhour_event_redeliveries_total[5m])))',
        },
        normal: '0 except after restarts',
        otherwise: 'A handler takes longer than 5 s or fails, or its process is overloaded.',
      },
      {
        title: 'Failed tasks',
        unit: 'reqps',
        series: { '{{kind}}': 'sum by (kind) (rate(skillhour_task_failures_total[5m]))' },
        normal: '0',
        otherwise:
          'Attempts at durable tasks fail and are retried. The log line “task failed” has the error.',
      },
      {
        title: 'Stuck work',
        unit: 'short',
        series: { '{{kind}}': 'max by (kind) (skillhour_stuck_work)' },
        normal: '0',
        otherwise: 'Tasks keep failing. The admin page _Stuck work_ lists them with reasons.',
      },
      {
        title: 'Emails on hold',
        unit: 'short',
        series: { hold: 'max(skillhour_mail_held)' },
        normal: '0',
        otherwise: '1: a restore or an operator stopped all emails. `resume-mail` sends them again.',
      },
      {
        title: 'Failed background work',
        unit: 'reqps',
        series: {
          '{{service}} {{loop}}': 'sum by (service, loop) (rate(skillhour_loop_failures_total[5m])) > 0',
        },
        normal: 'none',
        otherwise: 'Usually the database or the broker; the log has the error at a limited rate.',
      },
    ],
  },
  {
    uid: 'machines',
    title: 'Machines',
    panels: [
      {
        title: 'Processor time',
        unit: 'short',
        series: { '{{instance}}': 'rate(process_cpu_seconds_total[1m])' },
        normal: 'below 0.7 of a core per process',
        otherwise: 'Add a replica, except for the ledger, whose writer is one process.',
      },
      {
        title: 'Memory',
        unit: 'bytes',
        series: { '{{instance}}': 'process_resident_memory_bytes' },
        normal: 'constant after an hour',
        otherwise: 'It grows without end: a leak. Restart the process and keep its log.',
      },
      {
        title: 'Event loop, p99',
        unit: 's',
        series: { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds' },
        normal: 'below 0.05 s',
        otherwise: 'The process is busy or its machine is. All its calls and sockets are late by this time.',
      },
      {
        title: 'Database connections',
        unit: 'short',
        series: { '{{database}} {{state}}': 'sum by (database, state) (skillhour_database_pool)' },
        normal: '`in_use` below 12 of 16 per process, `waiting` 0',
        otherwise: 'The database is slow or locked. Look for long operations on it.',
      },
      {
        title: 'Uptime',
        unit: 's',
        series: { '{{instance}}': 'time() - process_start_time_seconds' },
        normal: 'grows',
        otherwise: 'It drops to zero: the process was restarted. Its last log lines have the reason.',
      },
      {
        title: 'Scraped processes',
        unit: 'short',
        series: { '{{instance}}': 'up{job="skillhour"}' },
        normal: '1',
        otherwise: '0: the process is down or its metrics cannot be reached.',
      },
      {
        title: 'Versions',
        unit: 'short',
        series: { '{{version}} {{commit}}': 'count by (version, commit) (skillhour_build_info)' },
        normal: 'one version with its commit',
        otherwise:
          'Two for longer than a rollout takes: processes of the new version do not become ready. `/readyz` and the first log line of a service state its version.',
      },
    ],
  },
];
