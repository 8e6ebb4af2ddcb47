/** Something over the screen that Back closes. */
export interface Layer {
  onBack: () => void
}

/** The topmost comes last. */
const layers: Layer[] = []

/** The address at which Back has something to close; null: the browser’s history has no entry of ours. */
let heldAt: string | null = null

/**
 * Has Back close what has opened over the screen before it leaves the screen: as long as something is open, the history
 * has one entry more, which Back takes.
 *
 * @returns it is closed now
 */
export function closeWithBack(layer: Layer): () => void {
  layers.push(layer)
  hold()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // What closes may open something else at once, which goes on with the entry.
    setTimeout(release)
  }
}

function hold() {
  if (heldAt !== null) return
  heldAt = location.href
  history.pushState({ isLayer: true }, '')
  addEventListener('popstate', goBack)
}

function release() {
  if (layers.length > 0 || heldAt === null) return
  forget()
  if (isOurs()) history.back()
}

function goBack() {
  if (isOurs()) return
  const isBack = location.href === heldAt
  forget()
  if (isBack) layers.at(-1)?.onBack()
  if (layers.length > 0) hold()
}

function forget() {
  heldAt = null
  removeEventListener('popstate', goBack)
}

function isOurs(): boolean {
  return (history.state as { isLayer?: boolean } | null)?.isLayer === true
}
