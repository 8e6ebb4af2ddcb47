import { useEffect, useRef } from 'react'
import { t } from '../../../lib/words/words.ts'
import { PalettePanel } from './palette-panel.tsx'
import styles from './palette.module.css'
import type { PaletteSource } from './palette.types.ts'

interface PaletteProps {
  source: PaletteSource
  isLoading?: boolean
  onClose: () => void
}

/**
 * The palette as a dialog over the page. The browser's own dialog keeps the focus inside and gives it back at the end,
 * so it closes before the chosen entry runs.
 */
export function Palette({ source, isLoading = false, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape closes it too
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('Palette')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <PalettePanel
        source={source}
        isLoading={isLoading}
        hasFocus
        onChoose={(entry) => {
          dialog.current?.close()
          entry.run()
        }}
      />
    </dialog>
  )
}
