import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The start of the minute by the device's clock, in milliseconds: the clock of the screen. */
export function useMinute(): number {
  const [minute, setMinute] = useState(minuteNow)
  useEffect(() => {
    // each second, as the device's clock may be set at any time
    const timer = setInterval(() => setMinute(minuteNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return minute
}

function minuteNow(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}
