import { useLayoutEffect, useState, type RefObject } from 'react'

/** The first and last day that the grid shows whole, kept as it scrolls. */
export function useDaysInView(grid: RefObject<HTMLElement | null>): { from: string; to: string } | undefined {
  const [inView, setInView] = useState<{ from: string; to: string }>()
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const look = () =>
      setInView((before) => {
        const now = daysInView(element)
        return before?.from === now?.from && before?.to === now?.to ? before : now
      })
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  })
  return inView
}

function daysInView(grid: HTMLElement) {
  const edge = grid.getBoundingClientRect()
  const days = [...grid.querySelectorAll<HTMLElement>('[data-day]')]
    .filter((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return left >= edge.left - 8 && right <= edge.right + 8
    })
    .map((cell) => cell.dataset['day'] ?? '')
  const [from] = days
  const to = days.at(-1)
  return from === undefined || to === undefined ? undefined : { from, to }
}
