/**
 * The address that sets a device up. A server that was not told how people reach it names its own machine: the device
 * reaches it as the browser here does.
 */
export function kioskAddress(told: string): string {
  const { hostname, pathname, hash } = new URL(told)
  return isOfThisMachine(hostname) ? location.origin + pathname + hash : told
}

export function isOfThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
