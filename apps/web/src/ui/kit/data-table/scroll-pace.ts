import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual'

type Rows = Virtualizer<HTMLDivElement, Element>
type TellOffset = (offset: number, isScrolling: boolean) => void

/**
 * How fast a list is scrolled. A list that jumps by half of what is in view at every step is being thrown or dragged:
 * nobody can read then, and drawing every cell is what makes the scrolling stop and go.
 */
export class ScrollPace {
  isRacing = false
  #offset = 0

  /** In place of the virtualizer's own watch of the offset: knows the pace before the rows are drawn. */
  observeOffset = (rows: Rows, tell: TellOffset) =>
    observeElementOffset(rows, (offset, isScrolling) => {
      const isJump = Math.abs(offset - this.#offset) > (rows.scrollElement?.clientHeight ?? 0) / 2
      this.#offset = offset
      // it lasts until the list rests, so that a slower step between two jumps draws no more
      this.isRacing = isScrolling && (this.isRacing || isJump)
      tell(offset, isScrolling)
    })
}
