import type { Dashboard } from './build-dashboard.ts';

/** Dashboards of what members do: sessions in rooms, and minutes. */
export const productDashboards: readonly Dashboard[] = [
  {
    uid: 'rooms',
    title: 'Rooms and media',
    panels: [
      {
        title: 'Occupied rooms',
        unit: 'short',
        series: { rooms: 'max(skillhour_rooms)' },
        normal: 'follows the calendar',
        otherwise: 'Drops to zero at once: gateway or realtime is down, see _Sockets by channel_.',
      },
      {
        title: 'Time to join',
        unit: 's',
        series: {
          p50: 'histogram_quantile(0.5, sum by (le) (rate(skillhour_room_join_seconds_bucket[15m])))',
          p99: 'histogram_quantile(0.99, sum by (le) (rate(skillhour_room_join_seconds_bucket[15m])))',
        },
        normal: 'p50 below 0.5 s, p99 below 3 s',
        otherwise: 'Slow for all: exchange or realtime. Slow for some: their networks.',
      },
      {
        title: 'First picture',
        unit: 's',
        series: {
          p50: 'histogram_quantile(0.5, sum by (le) (rate(skillhour_room_first_frame_seconds_bucket[15m])))',
          p95: 'histogram_quantile(0.95, sum by (le) (rate(skillhour_room_first_frame_seconds_bucket[15m])))',
        },
        normal: 'p50 below 0.5 s, p95 below 1 s',
        otherwise:
          'Slow for all: check _Worker load_. Slow for some: their networks block UDP, see _Transport protocols_.',
      },
      {
        title: 'Lost video frames per room and second',
        unit: 'short',
        series: {
          frames: 'sum(rate(skillhour_room_frames_lost_total[5m])) / clamp_min(max(skillhour_rooms), 1)',
        },
        normal: 'below 1',
        otherwise: 'Slow devices, or packets are lost: see _Scores_ and _Worker load_.',
      },
      {
        title: 'Reconnects per room and hour',
        unit: 'short',
        series: {
          reconnects:
            'sum(rate(skillhour_room_reconnects_total[15m])) * 3600 / clamp_min(max(skillhour_rooms), 1)',
        },
        normal: 'below 1',
        otherwise:
          'If _Broken sockets_ rises too: the gateway, or the idle timeout of a load balancer. Otherwise media’s ports.',
      },
      {
        title: 'Fallbacks to peer to peer',
        unit: 'short',
        series: { fallbacks: 'sum(increase(skillhour_media_fallbacks_total[15m]))' },
        normal: '0',
        otherwise:
          'No media node accepts rooms. Sessions continue, but through symmetric NATs only with TURN.',
      },
      {
        title: 'Media sides by origin',
        unit: 'short',
        series: { '{{how}}': 'sum by (how) (increase(skillhour_media_sides_total[15m]))' },
        normal: 'mostly `first`; at deploys `resumed` and `moved`',
        otherwise:
          '`anew`: seats are lost, or media restarts. `moved` without a deploy: a node ended unexpectedly.',
      },
      {
        title: 'Sockets by channel',
        unit: 'short',
        series: { '{{channel}}': 'sum by (channel) (skillhour_sockets)' },
        normal: '`notifications`: members online',
        otherwise: 'A single channel drops: its tickets are rejected, see the log of realtime.',
      },
      {
        title: 'Sockets by gateway',
        unit: 'short',
        series: { '{{instance}}': 'skillhour_gateway_sockets' },
        normal: 'even',
        otherwise: 'One gateway has most: the load balancer favors it, or it is the oldest.',
      },
      {
        title: 'Broken sockets',
        unit: 'percentunit',
        series: {
          '{{channel}}':
            'sum by (channel) (rate(skillhour_sockets_ended_total{how="broke"}[5m])) / clamp_min(sum by (channel) (rate(skillhour_sockets_ended_total[5m])), 0.001)',
        },
        normal: 'below 0.2; mostly phones',
        otherwise:
          'The gateway or a load balancer closes connections. `how="restart"` is a deploy, not a fault.',
      },
      {
        title: 'Rooms by media node',
        unit: 'short',
        series: { '{{instance}}': 'skillhour_media_rooms' },
        normal: 'even',
        otherwise: 'A node has none while others fill: it is draining, or its heartbeats are lost.',
      },
      {
        title: 'Peers per room',
        unit: 'short',
        series: { peers: 'sum(skillhour_media_peers) / clamp_min(sum(skillhour_media_rooms), 1)' },
        normal: 'up to 2',
        otherwise:
          'Media sides are not closed. If it does not recover within a minute, restart that node when it is empty.',
      },
      {
        title: 'Transports',
        unit: 'short',
        series: { '{{side}} {{state}}': 'sum by (side, state) (skillhour_media_transports)' },
        normal: '`connected`; `new` for a moment',
        otherwise:
          'Many `new` or `connecting`: browsers do not reach media’s ports. `failed`: the DTLS handshake fails.',
      },
      {
        title: 'Transport protocols',
        unit: 'percentunit',
        series: {
          '{{protocol}}':
            'sum by (protocol) (skillhour_media_transports{state="connected"}) / ignoring(protocol) group_left sum(skillhour_media_transports{state="connected"})',
        },
        normal: '`udp` above 0.9',
        otherwise: 'More `tcp`: UDP is blocked on the path, usually in front of media.',
      },
      {
        title: 'Scores of video',
        unit: 'short',
        series: {
          '{{leg}} {{score}}': 'sum by (leg, score) (skillhour_media_consumers{kind="video"})',
        },
        normal: '`good`; `none`: the camera is off',
        otherwise:
          '`poor` on `sent`: the senders’ own connections. `poor` on `received` for many: the node’s connection or load.',
      },
      {
        title: 'Worker load',
        unit: 'short',
        series: {
          '{{instance}} {{slot}}':
            'sum by (instance, slot) (rate(skillhour_media_worker_cpu_seconds_total[1m]))',
        },
        normal: 'below 0.7 of a core',
        otherwise: 'Packets are delayed, and later lost. Add a node; new rooms go to the emptiest node.',
      },
      {
        title: 'Rooms by worker',
        unit: 'short',
        series: { '{{instance}} {{slot}}': 'skillhour_media_worker_rooms' },
        normal: 'even',
        otherwise: 'One worker has most rooms: the others were replaced after a crash.',
      },
      {
        title: 'Worker crashes',
        unit: 'short',
        series: { crashes: 'sum(increase(skillhour_media_worker_deaths_total[1h]))' },
        normal: '0',
        otherwise: 'Each crash interrupts the worker’s rooms for a second or two. The log has the reason.',
      },
    ],
  },
  {
    uid: 'ledger',
    title: 'Minutes',
    panels: [
      {
        title: 'Minutes on hold',
        unit: 'm',
        series: { held: 'max(skillhour_ledger_held_minutes)' },
        normal: 'follows the number of open requests and agreed sessions',
        otherwise: 'It only grows: settlements or expiries do not run, see _Stuck work_.',
      },
      {
        title: 'Age of the last verification',
        unit: 's',
        series: { age: 'time() - max(skillhour_ledger_check_timestamp_seconds)' },
        normal: 'below 15 minutes',
        otherwise: 'The verification fails or hangs; the log of the ledger has the reason.',
      },
      {
        title: 'Unsound journal',
        unit: 'short',
        series: { unsound: 'max(skillhour_ledger_unsound)' },
        normal: '0',
        otherwise: 'The journal was changed or minutes do not add up. Stop and read the runbook.',
      },
      {
        title: 'Lag of settlements',
        unit: 's',
        series: {
          p50: 'histogram_quantile(0.5, sum by (le) (rate(skillhour_settlement_lag_seconds_bucket[30m])))',
          p95: 'histogram_quantile(0.95, sum by (le) (rate(skillhour_settlement_lag_seconds_bucket[30m])))',
        },
        normal: 'below 5 s',
        otherwise: 'The ledger or realtime was unavailable, see _Stuck work_.',
      },
      {
        title: 'Commands waiting for the ledger',
        unit: 'short',
        series: { waiting: 'max(skillhour_ledger_waiting_commands)' },
        normal: 'below 100',
        otherwise:
          'The writer is at its limit, or its database is slow. From 4,096 on, commands are rejected.',
      },
      {
        title: 'Commands per batch, mean',
        unit: 'short',
        series: {
          commands:
            'sum(rate(skillhour_ledger_batch_commands_sum[5m])) / clamp_min(sum(rate(skillhour_ledger_batch_commands_count[5m])), 0.001)',
        },
        normal: '1 to 5',
        otherwise: 'Near 128: the writer is at its limit.',
      },
    ],
  },
];
