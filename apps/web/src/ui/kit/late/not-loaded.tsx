import { useEffect, useSyncExternalStore } from 'react'
import { connectionNow, onConnection } from '../../../lib/connection.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../feedback/confirm.ts'
import type { LateCode } from './late-code.ts'
import { loadStylesAgain } from './load-styles-again.ts'
import styles from './late.module.css'

interface NotLoadedProps {
  code: LateCode<unknown>
  isPage: boolean
}

// Preloaded code also has its styles once it is needed.
onConnection(() => {
  if (connectionNow() === 'up') void loadStylesAgain()
})

/** Shown instead of a part whose code could not be loaded: loads it on request or when the network is back. */
export function NotLoaded({ code, isPage }: NotLoadedProps) {
  useEffect(
    () =>
      onConnection(() => {
        if (connectionNow() === 'up') void retry(code)
      }),
    [code],
  )
  useEffect(() => code.forget, [code])
  const attempts = useSyncExternalStore(code.onAttempt, code.attempts)
  // Also after a retry that failed: a browser may keep a module that it could not fetch as failed until the page is loaded.
  useEffect(() => {
    if (isPage && !isAway()) reloadOnce()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt that failed asks again
  }, [isPage, attempts])
  return (
    <div role="alert" className={isPage ? styles.page : styles.part}>
      <span>{notLoadedWords()}</span>
      <button type="button" className={isPage ? 'button' : styles.again} onClick={() => void retry(code)}>
        {t('Try again')}
      </button>
    </div>
  )
}

/**
 * A page whose code is not there although the network is: the installation was updated since this document was loaded. The
 * address stays, and nothing is typed on a page that is not there yet. Once a minute at most, where that does not help.
 */
function reloadOnce() {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}

const RELOADED = 'timeloom.reloaded'

/** In the place of a dialog whose code could not be loaded: asks whether to try again. */
export function NotOpened({ code, onClose }: { code: LateCode<unknown>; onClose: () => void }) {
  useEffect(() => {
    let isGone = false
    void askToRetry().then((isAgain) => {
      if (isAgain && !isGone) return void retry(code)
      code.forget()
      if (!isGone) onClose()
    })
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once per attempt
  }, [])
  return null
}

async function retry(code: LateCode<unknown>) {
  await loadStylesAgain()
  code.retry()
}

function askToRetry(): Promise<boolean> {
  return confirm({
    title: t('Cannot open this'),
    question: notLoadedWords(),
    detail: isAway()
      ? t('The page and what you typed are still here. Try again when the network is back.')
      : t(
          'The page and what you typed are still here. If trying again does not help, save your work and reload the page.',
        ),
    yes: t('Try again'),
    no: t('Close'),
  })
}

function notLoadedWords(): string {
  return isAway() ? t('No network. This could not be loaded.') : t('This could not be loaded.')
}

function isAway(): boolean {
  // An answer that was on its way when the network went says that it is there.
  return connectionNow() !== 'up' || !navigator.onLine
}
