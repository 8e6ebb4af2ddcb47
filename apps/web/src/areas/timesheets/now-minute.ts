import { useEffect, useState } from 'react'

/** Minutes since local midnight in a zone, kept up to the minute. */
export function useNowMinute(timeZone: string): number {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return minuteIn(timeZone, now)
}

function minuteIn(timeZone: string, at: Date): number {
  const text = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hour = 0, minute = 0] = text.format(at).split(':').map(Number)
  return hour * 60 + minute
}
