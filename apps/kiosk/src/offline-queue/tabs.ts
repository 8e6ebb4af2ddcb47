/** Tells the other tabs of the kiosk that the queue or the enrolment changed. */
export interface Tabs {
  tell(): void
  close(): void
}

export function openTabs(onTold: () => void): Tabs {
  const channel = new BroadcastChannel('timeloom-kiosk')
  channel.addEventListener('message', onTold)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  return { tell: () => channel.postMessage('changed'), close: () => channel.close() }
}
