import type { Page } from 'playwright-core';

/**
 * Simulates a network that allows connections only to this relay address. Runs in a window before its own scripts. If it runs several times
 * in a window, the latest address applies.
 */
export function forceRelay(url: string): void {
  const wide = window as { relayOfTheStory?: string };
  const isFirst = wide.relayOfTheStory === undefined;
  wide.relayOfTheStory = url;
  if (!isFirst) return;
  window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
    construct(target, [config = {}]: [RTCConfiguration?]) {
      const servers = (config.iceServers ?? []).flatMap((server) =>
        [server.urls].flat().includes(wide.relayOfTheStory ?? '')
          ? [{ ...server, urls: [wide.relayOfTheStory ?? ''] }]
          : [],
      );
      return new target({ ...config, iceServers: servers, iceTransportPolicy: 'relay' });
    },
  });
}

/** Returns the protocol by which each connected peer connection reaches its relay; '' for a connection without a relay. */
export const relayProtocolsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const protocols: string[] = [];
    const { peersOfTheStory = [] } = window as { peersOfTheStory?: RTCPeerConnection[] };
    for (const peer of peersOfTheStory.filter(({ connectionState }) => connectionState === 'connected')) {
      const stats = await peer.getStats();
      for (const report of stats.values() as Iterable<Record<string, unknown>>) {
        if (report['type'] !== 'transport') continue;
        const pair = stats.get(String(report['selectedCandidatePairId'])) as { localCandidateId: string };
        const local = stats.get(pair.localCandidateId) as { relayProtocol?: string };
        protocols.push(local.relayProtocol ?? '');
      }
    }
    return protocols;
  });
