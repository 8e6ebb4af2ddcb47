import { useMemo } from 'react'
import { useIsExtraWide, useIsPhone, useIsWide, useMedia } from '../../lib/media.ts'
import { useSettings } from '../../lib/session/session.ts'

export interface RosterRoom {
  isPhone: boolean
  /** The filters stand between the title and the actions, beside an open menu too; else below them. */
  isOneRow: boolean
  /** Buttons and filters are low. */
  isDense: boolean
  /** Actions with a word beside their icon: all, those that change or send something, none. */
  words: 'all' | 'few' | 'none'
  /** The templates have room beside the table. */
  hasPanel: boolean
}

/** How much stands side by side on the page of the roster. */
export function useRosterRoom(): RosterRoom {
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  const isDense = useIsExtraWide()
  const isOneRow = useMedia('(min-width: 1440px)')
  const hasAllWords = useMedia('(min-width: 1700px)')
  const isRoomy = useMedia('(min-width: 1400px)')
  // seven days and a column of totals leave it less room
  const hasPanel = (useSettings().isShiftBudgetEnabled ? isRoomy : isWide) && !isPhone
  return useMemo(() => {
    const words = isPhone ? 'none' : isOneRow && !hasAllWords ? 'few' : 'all'
    return { isPhone, isOneRow, isDense, words, hasPanel }
  }, [isPhone, isOneRow, isDense, hasAllWords, hasPanel])
}
