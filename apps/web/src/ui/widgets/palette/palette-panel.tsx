import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { findEntries, indexPalette } from './find-entries.ts'
import { PaletteLine } from './palette-line.tsx'
import styles from './palette.module.css'
import type { PaletteEntry, PaletteSource } from './palette.types.ts'

interface PalettePanelProps {
  source: PaletteSource
  /** People are still being read. */
  isLoading?: boolean
  initialText?: string
  /** Runs the chosen entry; Ctrl-K and Escape are the caller's. */
  onChoose: (entry: PaletteEntry) => void
  hasFocus?: boolean
}

/** The search field with the lines it found; the focus stays in the field, the arrow keys move through the lines. */
export function PalettePanel({
  source,
  isLoading = false,
  initialText = '',
  onChoose,
  hasFocus = false,
}: PalettePanelProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(initialText)
  const [active, setActive] = useState(0)
  const index = useMemo(() => indexPalette(source), [source])
  const groups = useMemo(() => findEntries(index, typed), [index, typed])
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(active, entries.length - 1)
  const lineId = (entry: PaletteEntry | undefined) => (entry ? `${id}${entries.indexOf(entry)}` : undefined)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another line is active when either changes
  }, [current, groups])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, current, entries.length)
    const entry = entries[current]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) onChoose(entry)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.panel}>
      <div className={styles.field}>
        <Search size={20} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t('Go to a screen, person or date')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={lineId(entries[current])}
          placeholder={t('Go to a screen, person or date')}
          autoComplete="off"
          spellCheck={false}
          autoFocus={hasFocus}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.list} ref={list} id={`${id}list`} role="listbox" aria-label={t('Results')}>
        {groups.map(({ title, entries: lines }, place) => (
          <div key={title} role="group" aria-labelledby={`${id}group${place}`}>
            <div className={styles.title} id={`${id}group${place}`} role="presentation">
              {title}
            </div>
            {lines.map((entry) => (
              <PaletteLine
                key={entry.key}
                id={lineId(entry) ?? ''}
                entry={entry}
                typed={typed}
                isActive={entry === entries[current]}
                onPoint={() => setActive(entries.indexOf(entry))}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className={styles.nothing}>{t('Nothing found. Try a name, a screen or a date.')}</p>}
      {isLoading && <p className={styles.nothing}>{t('Loading people.')}</p>}
      <output className="sr">
        {t('{count, plural, one {# result} other {# results}}', { count: entries.length })}
      </output>
      <div className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('close')}
        </span>
      </div>
    </div>
  )
}

/** Where a key leads among the lines; round at the ends. */
function moved(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from - 1 + count) % count
  if (key === 'PageDown') return Math.min(count - 1, from + 5)
  if (key === 'PageUp') return Math.max(0, from - 5)
  return undefined
}
