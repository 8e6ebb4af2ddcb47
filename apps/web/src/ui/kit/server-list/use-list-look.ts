import { useMemo } from 'react'
import type { UserFormats } from '../../../lib/format/dates.ts'
import { useIsWide } from '../../../lib/media.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'

/** What the cells of a list are written by. */
export interface ListLook {
  formats: UserFormats
  /** The company's zone, for moments. */
  timeZone: string
  /** Leaves out columns that can be switched on. */
  isNarrow: boolean
}

export function useListLook(): ListLook {
  const { timeZoneId: timeZone } = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const isNarrow = !useIsWide()
  return useMemo(
    () => ({ formats: { dateFormat, timeFormat }, timeZone, isNarrow }),
    [dateFormat, timeFormat, timeZone, isNarrow],
  )
}
