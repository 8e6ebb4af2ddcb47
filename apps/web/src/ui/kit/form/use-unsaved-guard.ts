import { use, useEffect, useRef } from 'react'
import { addUnsaved, UnsavedPlace } from './unsaved.ts'

interface UnsavedGuard {
  isDirty: boolean
  isSaving: boolean
  /** Ends the save that is under way; absent where it goes on. */
  abandon?: () => void
  /** Where it stands, for what draws its dialog itself. */
  place?: object
}

/** Has the reader asked before what was entered here is left: by any move, by closing its dialog, the window or the session. */
export function useUnsavedGuard({ isDirty, isSaving, abandon, place: own }: UnsavedGuard) {
  const around = use(UnsavedPlace)
  const place = own ?? around
  const abandonNow = useRef(abandon)
  useEffect(() => {
    abandonNow.current = abandon
  })
  useEffect(() => {
    if (!isDirty && !isSaving) return
    return addUnsaved({ place, isDirty, isSaving, abandon: () => abandonNow.current?.() })
  }, [place, isDirty, isSaving])
}
