import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Closes what lies over the page when the reader goes to another entry of the history, by Back too: a question belongs
 * to the page that asked it. A navigation blocked by the unsaved guard doesn't count, and a page that corrects its own
 * address stays where it is.
 */
export function useCloseOnMove(close: () => void) {
  const { key } = useLocation()
  const type = useNavigationType()
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    if (type !== NavigationType.Replace) close()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the move closes, not a new function
  }, [key])
}
