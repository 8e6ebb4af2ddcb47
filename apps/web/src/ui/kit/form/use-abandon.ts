import { useEffect, useRef } from 'react'
import { abandonSaves, savesSoFar } from '../../../lib/api/saves-under-way.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'

/** Ends the saves that began after a mark: what has not left is not sent later; what has is said. */
export function abandonSince(mark: number) {
  if (!abandonSaves(mark)) return
  notify.warning(t('Stopped while saving. It may already have been saved: please check.'))
}

/** Ends the save of a form that is under way, as its Cancel does. */
export function useAbandon(isSaving: boolean): () => void {
  const mark = useRef(savesSoFar())
  useEffect(() => {
    if (!isSaving) mark.current = savesSoFar()
  })
  return () => {
    if (isSaving) abandonSince(mark.current)
  }
}
