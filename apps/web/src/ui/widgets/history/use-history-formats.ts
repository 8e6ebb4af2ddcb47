import { useMemo } from 'react'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import type { HistoryFormats } from './history.words.ts'

/** The user's formats, and the company's zone for moments. */
export function useHistoryFormats(): HistoryFormats {
  const { timeZoneId: timeZone } = useSettings()
  const { dateFormat, timeFormat } = useUser()
  return useMemo(() => ({ dateFormat, timeFormat, timeZone }), [dateFormat, timeFormat, timeZone])
}
