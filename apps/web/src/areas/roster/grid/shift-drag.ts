import styles from './drag.module.css'

/** What would come of dropping on a cell. */
interface Verdict {
  isRefused: boolean
  title?: string
  text?: string
}

/** The table in which cards are dragged: it knows what they stand for and what may go where. */
export interface DragHost<Source> {
  /** undefined: the card cannot be dragged */
  sourceOf: (card: HTMLElement) => Source | undefined
  judge: (source: Source, cellKey: string, isCopy: boolean) => Verdict
  drop: (source: Source, cellKey: string, isCopy: boolean) => void
  /** tells assistive technology */
  say: (words: string) => void
  words: { release: string; copy: string }
}

/** @source spec 001 §4, §9: a drag starts after a movement of 2 pixels */
const START_PIXELS = 2
/** A finger that rests so long on a card picks it up; until then it scrolls. */
const LONG_PRESS_MS = 400
const TOUCH_SLACK = 8
/** So near to an edge the table scrolls. */
const EDGE = 36
const EDGE_STEP = 14

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
    drag = new Drag({ card, source, host, scroller, grip: gripOf(card, start) })
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

interface DragParts<Source> extends Omit<Watched<Source>, 'start'> {
  /** Where the card is held, from its corner. */
  grip: { x: number; y: number }
}

class Drag<Source> {
  readonly #parts: DragParts<Source>
  readonly #overlay: HTMLElement
  readonly #tip: HTMLElement
  #cell: HTMLElement | null = null
  #verdict: Verdict | undefined
  #at = { x: 0, y: 0 }
  #isCopy = false
  #frame: number | undefined

  constructor(parts: DragParts<Source>) {
    this.#parts = parts
    this.#overlay = document.createElement('div')
    this.#overlay.className = styles['overlay'] ?? ''
    this.#overlay.setAttribute('aria-hidden', 'true')
    const copy = parts.card.cloneNode(true) as HTMLElement
    copy.style.cssText = ''
    this.#overlay.style.width = `${Math.min(parts.card.offsetWidth, 220)}px`
    this.#overlay.append(copy)
    this.#tip = document.createElement('div')
    this.#tip.className = styles['tip'] ?? ''
    this.#tip.setAttribute('aria-hidden', 'true')
    document.body.append(this.#overlay, this.#tip)
    parts.card.dataset['lifted'] = ''
    document.getSelection()?.removeAllRanges()
    this.#frame = requestAnimationFrame(this.#scroll)
  }

  moveTo(x: number, y: number, isCopy: boolean) {
    this.#at = { x, y }
    const { grip } = this.#parts
    this.#overlay.style.transform = `translate(${x - grip.x}px, ${y - grip.y}px) rotate(-2deg)`
    const isLeft = x + TIP_WIDTH > innerWidth
    this.#tip.style.transform = `translate(${isLeft ? x - TIP_WIDTH : x + 20}px, ${Math.max(y - 64, 4)}px)`
    const isOther = isCopy !== this.#isCopy
    this.#isCopy = isCopy
    this.#look(isOther)
  }

  copies(isCopy: boolean) {
    this.moveTo(this.#at.x, this.#at.y, isCopy)
  }

  drop() {
    const key = this.#cell?.dataset['cell']
    if (key === undefined || this.#verdict === undefined || this.#verdict.isRefused) return
    this.#parts.host.drop(this.#parts.source, key, this.#isCopy)
  }

  end() {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#unmark()
    delete this.#parts.card.dataset['lifted']
    this.#overlay.remove()
    this.#tip.remove()
  }

  /** Marks the cell under the pointer, and says what would come of it. */
  #look(isAsked: boolean) {
    const under = document.elementFromPoint(this.#at.x, this.#at.y)
    const cell = under?.closest<HTMLElement>('[data-cell]') ?? null
    if (cell === this.#cell && !isAsked) return
    this.#unmark()
    this.#cell = cell
    const key = cell?.dataset['cell']
    this.#verdict = key === undefined ? undefined : this.#parts.host.judge(this.#parts.source, key, this.#isCopy)
    if (cell && this.#verdict) cell.dataset['drop'] = this.#verdict.isRefused ? 'refused' : 'taken'
    this.#tell()
  }

  #tell() {
    const { host } = this.#parts
    const verdict = this.#verdict
    if (verdict?.isRefused) {
      this.#tip.replaceChildren(
        ...lines([
          ['title', verdict.title],
          ['text', verdict.text],
          ['hint', host.words.release],
        ]),
      )
      host.say([verdict.title, verdict.text].filter(Boolean).join('. '))
    } else this.#tip.replaceChildren(...lines([['hint', verdict && this.#isCopy ? host.words.copy : undefined]]))
    this.#tip.hidden = this.#tip.childElementCount === 0
  }

  #unmark() {
    if (this.#cell) delete this.#cell.dataset['drop']
  }

  #scroll = () => {
    const { scroller } = this.#parts
    if (scroller) {
      const { left, right, top, bottom } = scroller.getBoundingClientRect()
      const { x, y } = this.#at
      if (x >= left && x <= right && y >= top && y <= bottom) {
        const across = x < left + EDGE ? -EDGE_STEP : x > right - EDGE ? EDGE_STEP : 0
        const down = y < top + EDGE ? -EDGE_STEP : y > bottom - EDGE ? EDGE_STEP : 0
        if (across !== 0 || down !== 0) {
          scroller.scrollBy(across, down)
          this.#look(false)
        }
      }
    }
    this.#frame = requestAnimationFrame(this.#scroll)
  }
}

const TIP_WIDTH = 320

function lines(parts: ['title' | 'text' | 'hint', string | undefined][]): HTMLElement[] {
  return parts.flatMap(([kind, words]) => {
    if (words === undefined || words === '') return []
    const line = document.createElement('p')
    line.className = styles[kind] ?? ''
    line.textContent = words
    return [line]
  })
}

function gripOf(card: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, top, width } = card.getBoundingClientRect()
  return { x: Math.min(clientX - left, Math.min(width, 200)), y: clientY - top }
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
