import type { Grip } from '../plan/retime.ts'
import { DragGhost, DragOverlay, DragTip } from './drag-pictures.ts'

/** What would come of dropping on a cell. */
interface Verdict {
  isRefused: boolean
  title?: string
  text?: string
  /** the times that the shift would have, where they are other ones */
  times?: string
  /** pixels from the left edge of the cell, where cards lie at their time */
  place?: { left: number; width: number }
}

/** How a card is dropped. */
export interface DropWay {
  isCopy: boolean
  /** what of the shift is held */
  grip: Grip
  /** minutes that it is moved to the right; 0 where cards do not lie at their time */
  minutes: number
}

/** The table in which cards are dragged: it knows what they stand for and what may go where. */
export interface DragHost<Source> {
  /** undefined: the card cannot be dragged */
  sourceOf: (card: HTMLElement) => Source | undefined
  judge: (source: Source, cellKey: string, way: DropWay) => Verdict
  drop: (source: Source, cellKey: string, way: DropWay) => void
  /** of the scale that cards lie on; null: they lie one below the other */
  minutesPerPixel: number | null
  /** tells assistive technology */
  say: (words: string) => void
  words: { release: string; copy: string }
}

/** So near to an edge the table scrolls. */
const EDGE = 36
const EDGE_STEP = 14
/** A shift that comes to another day or person keeps its times unless it is moved to the side by more. */
const KEEPS_TIMES = 8

interface DragParts<Source> {
  card: HTMLElement
  source: Source
  host: DragHost<Source>
  scroller: HTMLElement | null
  grip: Grip
  /** Where the card is held, from its corner. */
  held: { x: number; y: number }
  /** Where it was picked up. */
  startX: number
}

/** A card that follows the pointer until it is dropped. */
export class Drag<Source> {
  readonly #parts: DragParts<Source>
  readonly #home: HTMLElement | null
  /** Of the pick-up, from the left edge of the cell that the card comes from. */
  readonly #startInCell: number
  readonly #overlay: DragOverlay | undefined
  readonly #tip = new DragTip()
  readonly #ghost = new DragGhost()
  #cell: HTMLElement | null = null
  #verdict: Verdict | undefined
  #at = { x: 0, y: 0 }
  #way: DropWay
  #frame: number | undefined

  constructor(parts: DragParts<Source>) {
    this.#parts = parts
    this.#way = { isCopy: false, grip: parts.grip, minutes: 0 }
    this.#home = parts.card.closest<HTMLElement>('[data-cell]')
    this.#startInCell = parts.startX - leftOf(this.#home)
    if (parts.grip === 'whole') this.#overlay = new DragOverlay(parts.card)
    parts.card.dataset['lifted'] = ''
    document.getSelection()?.removeAllRanges()
    this.#frame = requestAnimationFrame(this.#scroll)
  }

  moveTo(x: number, y: number, isCopy: boolean) {
    this.#at = { x, y }
    const { held, grip } = this.#parts
    this.#overlay?.moveTo(x - held.x, y - held.y)
    this.#tip.moveTo(x, y)
    const isOther = isCopy !== this.#way.isCopy && grip === 'whole'
    if (isOther) this.#way = { ...this.#way, isCopy }
    this.#look(isOther)
  }

  copies(isCopy: boolean) {
    this.moveTo(this.#at.x, this.#at.y, isCopy)
  }

  drop() {
    const key = this.#cell?.dataset['cell']
    if (key === undefined || this.#verdict === undefined || this.#verdict.isRefused) return
    this.#parts.host.drop(this.#parts.source, key, this.#way)
  }

  end() {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#unmark()
    delete this.#parts.card.dataset['lifted']
    this.#overlay?.remove()
    this.#tip.remove()
  }

  /** Marks the cell under the pointer, and says what would come of it. */
  #look(isAsked: boolean) {
    const cell = this.#parts.grip === 'whole' ? this.#cellUnder() : this.#home
    const minutes = this.#minutesTo(cell)
    if (cell === this.#cell && minutes === this.#way.minutes && !isAsked) return
    this.#unmark()
    this.#cell = cell
    this.#way = { ...this.#way, minutes }
    const key = cell?.dataset['cell']
    this.#verdict = key === undefined ? undefined : this.#parts.host.judge(this.#parts.source, key, this.#way)
    if (cell && this.#verdict) cell.dataset['drop'] = this.#verdict.isRefused ? 'refused' : 'taken'
    const place = this.#verdict?.place
    if (cell && place) this.#ghost.show(cell, place)
    this.#overlay?.hide(place !== undefined)
    this.#tell()
  }

  #cellUnder(): HTMLElement | null {
    return document.elementFromPoint(this.#at.x, this.#at.y)?.closest<HTMLElement>('[data-cell]') ?? null
  }

  /** How far the card is moved along the scale of a cell; scrolling counts. */
  #minutesTo(cell: HTMLElement | null): number {
    const { minutesPerPixel } = this.#parts.host
    if (minutesPerPixel === null || !cell || !this.#home) return 0
    const pixels = this.#at.x - leftOf(cell) - this.#startInCell
    return cell !== this.#home && Math.abs(pixels) < KEEPS_TIMES ? 0 : Math.round(pixels * minutesPerPixel)
  }

  #tell() {
    const { host } = this.#parts
    const verdict = this.#verdict
    const copies = verdict && this.#way.isCopy ? host.words.copy : undefined
    this.#tip.show(
      verdict?.isRefused
        ? { title: verdict.title, text: verdict.text, hint: host.words.release }
        : { times: verdict?.times, hint: copies },
    )
    if (verdict?.isRefused) host.say([verdict.title, verdict.text].filter(Boolean).join('. '))
  }

  #unmark() {
    this.#ghost.remove()
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

function leftOf(element: HTMLElement | null): number {
  return element?.getBoundingClientRect().left ?? 0
}
