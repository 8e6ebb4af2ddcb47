import { useLayoutEffect, useState } from 'react'

/** Pixels that an element has inside, scroll bars apart, kept as it changes; 0 before it is in the document. */
export function useRoom(element: HTMLElement | null): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const look = () => setRoom(element.clientWidth)
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    return () => resized.disconnect()
  }, [element])
  return room
}
