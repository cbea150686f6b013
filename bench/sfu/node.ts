import {
  subjectForListener,
  MeetingId,
  mediaApi,
  mediaSignals,
  newId,
  realtimeSignals,
} from '@skillhour/contracts';
import { mediaService } from '@skillhour/media/media.service';
import { Caller, Signals, systemContext } from '@skillhour/messaging';
import { freshNamespace, startService } from '@skillhour/testing';
import { z } from 'zod';
import type { ContenderResponse, ContenderRequest, PeerPorts } from './contender-messages.ts';
// Must run before the service starts its worker.
import { FINGERPRINT } from './plain-transports.ts';
import { receivable, TRACKS } from './tracks.ts';

/** Interval at which realtime does the same. */
const CONFIRM_EVERY_MS = 2_000;
const Candidate = z.object({ port: z.number() });

/** The unmodified media service with one worker. */
const { NATS_URL: natsUrl = '', MEDIASOUP_WORKER_BIN: workerBin = '' } = process.env;
const service = await startService(mediaService, {
  infrastructure: { natsUrl, mongoUri: '' },
  namespace: freshNamespace(),
  env: {
    NODE_ENV: 'development',
    ...{ MEDIA_PORT: '0', MEDIA_WORKERS: '1', MEDIASOUP_WORKER_BIN: workerBin },
  },
});
const [caller, signals] = [service.get(Caller), service.get(Signals)];
const connections: string[] = [];

const portOf = ([candidate]: unknown[]) => Candidate.parse(candidate).port;

async function joinMeeting(meeting_id: MeetingId) {
  const peer = { meeting_id, connection_id: newId() };
  const seat = { replica_id: 'a-replica', owner: newId() };
  const entered = await caller.call(mediaApi.enterRoom, { ...peer, ...seat }, systemContext());
  connections.push(peer.connection_id);
  for (const side of ['send', 'recv'] as const) {
    const dtls_parameters = { role: 'client', fingerprints: [FINGERPRINT] };
    await caller.call(mediaApi.connectTransport, { ...peer, side, dtls_parameters }, systemContext());
  }
  for (const { kind, source, rtpParameters } of TRACKS) {
    const track = { kind, source, rtp_parameters: { ...rtpParameters }, paused: false };
    await caller.call(mediaApi.createProducer, { ...peer, ...track }, systemContext());
  }
  const ends: PeerPorts = {
    sendPort: portOf(entered.send_transport.iceCandidates),
    recvPort: portOf(entered.recv_transport.iceCandidates),
  };
  return { peer, ends, capabilities: entered.router_rtp_capabilities };
}

async function open(): Promise<PeerPorts[]> {
  const meetingId = newId(MeetingId);
  const sides = [await joinMeeting(meetingId), await joinMeeting(meetingId)];
  for (const [n, { peer, capabilities }] of sides.entries()) {
    const rtp_capabilities = { ...receivable(capabilities) };
    const from_connection_ids = [sides[1 - n]?.peer.connection_id ?? ''];
    const want = { ...peer, rtp_capabilities, from_connection_ids };
    const { consumers } = await caller.call(mediaApi.createConsumers, want, systemContext());
    for (const { consumer_id } of consumers)
      await caller.call(mediaApi.resumeConsumer, { ...peer, consumer_id }, systemContext());
  }
  return sides.map(({ ends }) => ends);
}

/** Confirms periodically that its sockets are alive, as realtime does. */
function confirmConnections(): void {
  const { mediaAlive } = mediaSignals;
  let nodeId = '';
  signals.subscribe(mediaAlive.subject, (data) => (nodeId = mediaAlive.data.parse(data).node_id));
  setInterval(() => {
    const confirmation = { connection_ids: connections };
    signals.publish(subjectForListener(realtimeSignals.mediaPeersReported.subject, nodeId), confirmation);
  }, CONFIRM_EVERY_MS);
}

const sendResponse = (word: ContenderResponse) => process.send?.(word);
confirmConnections();
process.on('message', ({ rooms }: ContenderRequest) => {
  const opening = Promise.all(Array.from({ length: rooms }, () => open()));
  void opening.then((sides) =>
    sendResponse({ sides: sides.flat(), metrics: `${service.internalUrl}/metrics` }),
  );
});
process.on('disconnect', () => process.exit());
sendResponse({ ready: true });
