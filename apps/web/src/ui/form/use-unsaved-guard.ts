import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../feedback/confirm.ts'

/** Asks before a page with unsaved changes is left, in the product and by closing the window. */
export function useUnsavedGuard(isDirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const { state } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    void confirm({
      title: t('Unsaved changes'),
      question: t('Leave without saving?'),
      detail: t('What you changed on this page will be lost.'),
      yes: t('Leave'),
      no: t('Stay'),
      isDangerous: true,
    }).then((isLeaving) => (isLeaving ? blocker.proceed?.() : blocker.reset?.()))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once per blocked move
  }, [state])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
}
