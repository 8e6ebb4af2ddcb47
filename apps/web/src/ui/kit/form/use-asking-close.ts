import { useState } from 'react'
import { mayClose } from './unsaved.ts'

/** For a dialog whose Cancel asks like every other way out of it. `place` is the dialog’s. */
export function useAskingClose(onClose: () => void) {
  const [place] = useState(() => ({}))
  const ask = async () => {
    if (await mayClose(place)) onClose()
  }
  return { close: () => void ask(), place }
}
