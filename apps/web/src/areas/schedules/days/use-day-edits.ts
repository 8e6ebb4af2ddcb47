import { useState } from 'react'
import type { Edited, EditRefusal } from './edit-day.ts'
import { keyOf, type PlannedDay } from './planned-day.ts'

/** Days that are being changed, and the way back. */
export interface DayEdits {
  days: readonly PlannedDay[]
  /** Changes one day. @returns why it stays as it is; nothing when it is changed */
  edit: (key: string, change: (day: PlannedDay) => Edited) => EditRefusal | undefined
  /** @returns whether there was something to undo */
  undo: () => boolean
  mayUndo: boolean
  /** Goes on with other days, which cannot be undone. */
  begin: (days: readonly PlannedDay[]) => void
}

/** Steps that can be undone. */
const MOST_STEPS = 50

export function useDayEdits(initial: readonly PlannedDay[]): DayEdits {
  const [{ days, past }, setState] = useState<{
    days: readonly PlannedDay[]
    past: readonly (readonly PlannedDay[])[]
  }>({ days: initial, past: [] })
  const put = (next: readonly PlannedDay[], before: typeof past) => setState({ days: next, past: before })
  return {
    days,
    edit: (key, change) => {
      const day = days.find((candidate) => keyOf(candidate) === key)
      if (!day) return undefined
      const edited = change(day)
      if ('refused' in edited) return edited.refused
      put(
        days.map((candidate) => (candidate === day ? edited.day : candidate)),
        [...past, days].slice(-MOST_STEPS),
      )
      return undefined
    },
    undo: () => {
      const before = past.at(-1)
      if (before === undefined) return false
      put(before, past.slice(0, -1))
      return true
    },
    mayUndo: past.length > 0,
    begin: (next) => put(next, []),
  }
}
