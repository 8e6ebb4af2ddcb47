import { useEffect } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { isAnythingUnsaved, isMoveHeld, mayLeave } from './unsaved.ts'

/** Holds every move that would lose what was entered, until it is answered. The router takes one of these: placed once in the layout. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isOtherPage = from.pathname !== to.pathname
    const isStep = from.key !== to.key && historyAction !== NavigationType.Replace
    return (isOtherPage || isStep) && isMoveHeld(isOtherPage)
  })
  const { state } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    void mayLeave().then((isLeaving) => (isLeaving ? blocker.proceed?.() : blocker.reset?.()))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once per blocked move
  }, [state])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  return null
}
