import { useEffect, useState } from 'react'

/** Rows that become whole in a frame: each costs some milliseconds, and a frame that is noticed takes 50. */
const ROWS_A_FRAME = 5

/**
 * How many of the rows in view are drawn whole: none while the list is thrown, and once it rests some more in each
 * frame, from the top. Drawing all of them at once would make the list halt.
 */
export function useSettling(isRacing: boolean, rows: number): number {
  const [whole, setWhole] = useState(Infinity)
  if (isRacing && whole !== 0) setWhole(0)
  useEffect(() => {
    if (isRacing || whole === Infinity) return
    const frame = requestAnimationFrame(() => setWhole(whole + ROWS_A_FRAME < rows ? whole + ROWS_A_FRAME : Infinity))
    return () => cancelAnimationFrame(frame)
  }, [isRacing, whole, rows])
  return isRacing ? 0 : whole
}
