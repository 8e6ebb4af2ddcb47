import styles from './drag.module.css'

const TIP_WIDTH = 320

/** A copy of the card, under the pointer. */
export class DragOverlay {
  readonly #element = partOfPage('overlay')

  constructor(card: HTMLElement) {
    const copy = card.cloneNode(true) as HTMLElement
    copy.style.cssText = ''
    this.#element.style.width = `${Math.min(card.offsetWidth, 220)}px`
    this.#element.append(copy)
  }

  moveTo(x: number, y: number) {
    this.#element.style.transform = `translate(${x}px, ${y}px) rotate(-2deg)`
  }

  /** Where the table itself shows where the card would lie. */
  hide(isHidden: boolean) {
    this.#element.hidden = isHidden
  }

  remove() {
    this.#element.remove()
  }
}

type Line = 'times' | 'title' | 'text' | 'hint'

/** Words beside the pointer. */
export class DragTip {
  readonly #element = partOfPage('tip')

  moveTo(x: number, y: number) {
    const left = x + TIP_WIDTH > innerWidth ? x - TIP_WIDTH : x + 20
    this.#element.style.transform = `translate(${left}px, ${Math.max(y - 64, 4)}px)`
  }

  show(words: Partial<Record<Line, string | undefined>>) {
    const lines = Object.entries(words).flatMap(([kind, text]) => {
      if (text === undefined || text === '') return []
      const line = document.createElement('p')
      line.className = styles[kind] ?? ''
      line.textContent = text
      return [line]
    })
    this.#element.replaceChildren(...lines)
    this.#element.hidden = lines.length === 0
  }

  remove() {
    this.#element.remove()
  }
}

/** Where in a day the shift would come to lie. */
export class DragGhost {
  readonly #element = hiddenPart('ghost')

  show(cell: HTMLElement, { left, width }: { left: number; width: number }) {
    this.#element.style.left = `${left}px`
    this.#element.style.width = `${width}px`
    cell.append(this.#element)
  }

  remove() {
    this.#element.remove()
  }
}

function partOfPage(name: string): HTMLElement {
  const element = hiddenPart(name)
  document.body.append(element)
  return element
}

/** A decorative element, hidden from assistive technology, which is told the same in another way. */
function hiddenPart(name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = styles[name] ?? ''
  element.setAttribute('aria-hidden', 'true')
  return element
}
