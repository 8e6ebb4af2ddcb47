/** Keeps the screen on, where the browser can; it has to be asked again each time the page comes back into view. */
export function stayAwake(): void {
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    // refused by a device that saves its battery: the kiosk works all the same
    void navigator.wakeLock.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  ask()
}
