import type { Page } from 'playwright-core';

/**
 * Runs in a window before its own scripts: as in a network that lets nothing out but to this address of a relay. The newest such script of a
 * window counts.
 */
export function onlyByRelay(url: string): void {
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

/** By which way to a relay each of a window's connections that stand goes; '' of one that goes by none. */
export const relaysOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const ways: string[] = [];
    const { peersOfTheStory = [] } = window as { peersOfTheStory?: RTCPeerConnection[] };
    for (const peer of peersOfTheStory.filter(({ connectionState }) => connectionState === 'connected')) {
      const stats = await peer.getStats();
      for (const report of stats.values() as Iterable<Record<string, unknown>>) {
        if (report['type'] !== 'transport') continue;
        const pair = stats.get(String(report['selectedCandidatePairId'])) as { localCandidateId: string };
        const local = stats.get(pair.localCandidateId) as { relayProtocol?: string };
        ways.push(local.relayProtocol ?? '');
      }
    }
    return ways;
  });
