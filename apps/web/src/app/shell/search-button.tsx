import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import styles from './search-button.module.css'
import type { Menu } from './use-menu.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'

const AppPalette = lazyDialog(() => import('./app-palette.tsx').then((file) => file.default))

/** Opens the palette, as Ctrl-K (Command-K on a Mac) does everywhere; its code loads after the page's own. */
export function SearchButton({ menu }: { menu: Menu }) {
  const [isOpen, setIsOpen] = useState(false)
  // prefetched when the page is idle, so that the first Ctrl-K opens at once
  useEffect(() => whenIdle(() => void import('./app-palette.tsx')), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        title={t('Go to a screen, person or date')}
        onPointerEnter={() => void import('./app-palette.tsx')}
        onClick={() => setIsOpen(true)}
      >
        <Search size={17} aria-hidden="true" />
        <span>{t('Go to a screen, person or date')}</span>
        <kbd aria-hidden="true">{PALETTE_KEYS.join(' ')}</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AppPalette menu={menu} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Some browsers have no idle callback: there it is two seconds later. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run)
  return () => cancelIdleCallback(idle)
}

/** As printed on the keys of this device. */
export const PALETTE_KEYS = [navigator.userAgent.includes('Mac OS') ? '⌘' : 'Ctrl', 'K']
