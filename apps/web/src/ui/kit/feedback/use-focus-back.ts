import { useEffect, useState } from 'react'

/**
 * Gives the keyboard back to what opened a dialog that is removed at once, which antd does only for one that stays in
 * the page and closes. Called by the dialog itself.
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
