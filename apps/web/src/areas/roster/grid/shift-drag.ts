import type { Grip } from '../plan/retime.ts'
import { Drag, type DragHost } from './drag.ts'

/** @source spec 001 §4, §9: a drag starts after a movement of 2 pixels */
const START_PIXELS = 2
/** A finger that rests so long on a card picks it up; until then it scrolls. */
const LONG_PRESS_MS = 400
const TOUCH_SLACK = 8

/**
 * Lets cards (`data-drag`) be dragged onto cells (`data-cell`): one listener for all of them. While it lasts one element
 * moves, cells are marked directly, and React draws nothing.
 *
 * @param host as it is at the time of each drag
 * @param scroller what scrolls at its edges
 * @returns ends it
 */
export function attachShiftDrag<Source>(
  root: HTMLElement,
  host: () => DragHost<Source>,
  scroller: () => HTMLElement | null,
): () => void {
  let end: (() => void) | undefined
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
    const card = event.target.closest<HTMLElement>('[data-drag]')
    const source = card && !event.target.closest('button, a, input') ? host().sourceOf(card) : undefined
    if (!card || source === undefined) return
    end?.()
    end = watch({ card, source, start: event, host: host(), scroller: scroller() })
  }
  root.addEventListener('pointerdown', onPointerDown)
  return () => {
    root.removeEventListener('pointerdown', onPointerDown)
    end?.()
  }
}

interface Watched<Source> {
  card: HTMLElement
  source: Source
  start: PointerEvent
  host: DragHost<Source>
  scroller: HTMLElement | null
}

/** From the press on a card to its release. */
function watch<Source>({ card, source, start, host, scroller }: Watched<Source>): () => void {
  const isTouch = start.pointerType === 'touch'
  const listening = new AbortController()
  const { signal } = listening
  let drag: Drag<Source> | undefined
  const begin = (x: number, y: number) => {
    drag = new Drag({ card, source, host, scroller, ...heldAt(card, start) })
    drag.moveTo(x, y, start.ctrlKey || start.altKey)
  }
  const longPress = isTouch ? setTimeout(() => begin(start.clientX, start.clientY), LONG_PRESS_MS) : undefined
  const stop = () => {
    clearTimeout(longPress)
    listening.abort()
    drag?.end()
  }

  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== start.pointerId) return
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
      if (drag) drag.moveTo(event.clientX, event.clientY, event.ctrlKey || event.altKey)
      else if (isTouch && distance > TOUCH_SLACK) stop()
      else if (!isTouch && distance > START_PIXELS) begin(event.clientX, event.clientY)
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    () => {
      const dropped = drag
      stop()
      if (dropped) {
        swallowClick()
        dropped.drop()
      }
    },
    { signal },
  )
  addEventListener('pointercancel', stop, { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (!drag) return
      if (event.key === 'Escape') stop()
      else if (event.key === 'Control' || event.key === 'Alt') drag.copies(true)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  addEventListener('keyup', (event) => ['Control', 'Alt'].includes(event.key) && drag?.copies(false), { signal })
  // A picked up card does not scroll the page, and a long press opens no menu.
  addEventListener('touchmove', (event) => drag && event.preventDefault(), { signal, passive: false })
  addEventListener('contextmenu', (event) => isTouch && preventAndStop(event), { signal, capture: true })
  return stop
}

/** Where a card is held, and by what: its edges change when the shift begins or ends. */
function heldAt(card: HTMLElement, { clientX, clientY, target }: PointerEvent) {
  const { left, top, width } = card.getBoundingClientRect()
  const edge = target instanceof Element ? target.closest<HTMLElement>('[data-edge]')?.dataset['edge'] : undefined
  const grip: Grip = edge === 'start' || edge === 'end' ? edge : 'whole'
  return { grip, held: { x: Math.min(clientX - left, Math.min(width, 200)), y: clientY - top }, startX: clientX }
}

/** The click that follows the release is not meant for what lies under the pointer. */
function swallowClick() {
  const swallow = (event: Event) => preventAndStop(event)
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

function preventAndStop(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
