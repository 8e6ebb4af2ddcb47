import { useEffect, useState } from 'react'

/**
 * Returns the focus to what opened a dialog that is removed at once; antd does so only for one that stays in the page
 * and closes. Called by the dialog itself.
 */
export function useFocusBack() {
  // read before the dialog takes the focus
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
