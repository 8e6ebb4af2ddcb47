let lastInputAt = Date.now()

for (const kind of ['pointerdown', 'keydown', 'input']) {
  addEventListener(kind, () => (lastInputAt = Date.now()), { capture: true, passive: true })
}

/** Milliseconds since someone touched the device or typed. */
export function sinceLastInputMs(): number {
  return Date.now() - lastInputAt
}
