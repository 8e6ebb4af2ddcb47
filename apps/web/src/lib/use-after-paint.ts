import { startTransition, useEffect, useState } from 'react'

/**
 * False while a page is drawn for the first time, true once that is on the screen: what is below or takes long to draw waits
 * for it, so that the first figures are there at once.
 *
 * @param after what is to be drawn before, where that waits itself
 */
export function useAfterPaint(after = true): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    if (!after) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // The task after the frame: a frame's own callbacks still run before it is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [after])
  return isPainted
}
