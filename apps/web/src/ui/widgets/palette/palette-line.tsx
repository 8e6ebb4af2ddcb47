import { AppWindow, CalendarRange, type LucideIcon, Play } from 'lucide-react'
import { Fragment } from 'react'
import { PersonMark } from '../person-mark.tsx'
import { fold, foundStretches } from './fold.ts'
import styles from './palette.module.css'
import type { PaletteEntry } from './palette.types.ts'

interface PaletteLineProps {
  id: string
  entry: PaletteEntry
  typed: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** A line of the palette; the keyboard reaches it through the field. */
export function PaletteLine({ id, entry, typed, isActive, onPoint, onChoose }: PaletteLineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field does the same
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={`${styles.line} ${isActive ? styles.active : ''}`}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <LineMark entry={entry} />
      <span className={styles.text}>
        <Found text={entry.text} typed={typed} />
      </span>
      {entry.hint && <small>{entry.hint}</small>}
      {entry.shortcut && <kbd>{entry.shortcut}</kbd>}
      {isActive && !entry.shortcut && <kbd aria-hidden="true">Enter</kbd>}
    </div>
  )
}

const ICONS: Record<Exclude<PaletteEntry['kind'], 'person'>, LucideIcon> = {
  screen: AppWindow,
  personTarget: CalendarRange,
  date: CalendarRange,
  action: Play,
}

function LineMark({ entry }: { entry: PaletteEntry }) {
  if (entry.kind === 'person' && entry.person) {
    const { name, avatarFileName = null } = entry.person
    return <PersonMark name={name} avatarFileName={avatarFileName} size={22} />
  }
  const Icon = entry.kind === 'person' ? AppWindow : ICONS[entry.kind]
  return <Icon className={styles.icon} size={18} strokeWidth={1.9} aria-hidden="true" />
}

/** The text with what was found in it marked. */
function Found({ text, typed }: { text: string; typed: string }) {
  const words = typed.trim().split(/\s+/).filter(Boolean).map(fold)
  const found = foundStretches(text, words)
  return (
    <>
      {found.map(({ from, to }, place) => (
        <Fragment key={from}>
          {text.slice(found[place - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.to ?? 0)}
    </>
  )
}
