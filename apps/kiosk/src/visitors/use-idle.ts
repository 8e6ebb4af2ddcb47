import { useEffect, useRef } from 'react'

const INPUTS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const

/** Calls when nobody has touched the screen for so long: the next person must not see what this one typed. */
export function useIdle(idleMs: number, onIdle: () => void): void {
  const now = useRef(onIdle)
  useEffect(() => {
    now.current = onIdle
  })
  useEffect(() => {
    let timer = setTimeout(() => now.current(), idleMs)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => now.current(), idleMs)
    }
    for (const input of INPUTS) addEventListener(input, restart, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const input of INPUTS) removeEventListener(input, restart)
    }
  }, [idleMs])
}
