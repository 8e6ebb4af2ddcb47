import type { KeyboardEvent } from 'react'

/**
 * Keys inside a day: Enter on the day goes to what needs attention first (a missing punch), up and down move through
 * its punches, Escape returns to the day.
 *
 * @returns whether the key was used
 */
export function moveWithin(cell: HTMLElement, event: KeyboardEvent<HTMLElement>): boolean {
  const items = [...cell.querySelectorAll<HTMLElement>('[data-day-item]:not(:disabled)')]
  const place = items.indexOf(event.target as HTMLElement)
  switch (event.key) {
    case 'Enter':
      return event.target === cell && focus(items.find((item) => item.dataset['dayItem'] === 'mend') ?? items[0])
    case 'ArrowDown':
      return focus(items[Math.min(place + 1, items.length - 1)])
    case 'ArrowUp':
      return focus(place <= 0 ? cell : items[place - 1])
    case 'Escape':
      return event.target !== cell && focus(cell)
    default:
      return false
  }
}

function focus(element: HTMLElement | undefined): boolean {
  element?.focus()
  return element !== undefined
}
