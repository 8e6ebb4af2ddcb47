import type { KeyboardEvent } from 'react'

/**
 * Moves the focus in the days by the keys that move: left and right between days, on the same row where the other day
 * has one; up and down between a day and what it lists; Home and End to the first and last day; Escape to the day.
 *
 * @returns whether the key was one of them
 */
export function moveFocus(grid: HTMLElement | null, event: KeyboardEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  const day = target.closest<HTMLElement>('[data-day]')
  if (!grid || !day || event.ctrlKey || event.metaKey || event.altKey) return false
  const days = [...grid.querySelectorAll<HTMLElement>('[data-day]')]
  const items = itemsOf(day)
  const place = items.indexOf(target)
  const beside = (step: number) => {
    const other = days[days.indexOf(day) + step]
    return focus(other && place >= 0 ? (itemsOf(other)[place] ?? itemsOf(other).at(-1) ?? other) : other)
  }
  switch (event.key) {
    case 'ArrowLeft':
      return beside(-1)
    case 'ArrowRight':
      return beside(1)
    case 'Home':
      return focus(days[0])
    case 'End':
      return focus(days.at(-1))
    case 'ArrowDown':
      return focus(items[Math.min(place + 1, items.length - 1)])
    case 'ArrowUp':
      return focus(place <= 0 ? day : items[place - 1])
    case 'Escape':
      return target !== day && focus(day)
    default:
      return false
  }
}

function itemsOf(day: HTMLElement): HTMLElement[] {
  return [...day.querySelectorAll<HTMLElement>('[data-day-item]')]
}

/** At the edge nothing moves, and the page does not scroll either. */
function focus(element: HTMLElement | undefined): true {
  element?.focus()
  return true
}
