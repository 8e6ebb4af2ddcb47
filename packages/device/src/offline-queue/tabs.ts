/** Tells the other tabs of the app that the queue or the enrolment changed. */
export interface Tabs {
  tell(): void
  close(): void
}

/** @param name of the device's database */
export function openTabs(name: string, onTold: () => void): Tabs {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', onTold)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  return { tell: () => channel.postMessage('changed'), close: () => channel.close() }
}
