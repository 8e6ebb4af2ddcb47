import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import type { GridEditing, OpenDay, Typing } from './day-grid.types.ts'
import { dayTitle, refusalWords } from './day.words.ts'
import { clearDay, type Clip, clipOf, type Edited, paste, removeSection, toggleOffDay } from './edit-day.ts'
import { moveFocus } from './move-focus.ts'
import { keyOf, type PlannedDay } from './planned-day.ts'

interface GridKeys {
  grid: RefObject<HTMLElement | null>
  days: readonly PlannedDay[]
  editing: GridEditing | undefined
  setTyping: (typing: Typing) => void
  setOpen: (open: OpenDay) => void
  /** Tells assistive technology. */
  say: (words: string) => void
  focusNext: (place: { day: string; section: string | null }) => void
}

/** The day that has or had the focus; `item`: 'day', 'new', or the id of a section. */
interface Place {
  day: string
  item: string
}

/**
 * The keyboard in the days: arrows, Home and End move between days and their sections, a typed time begins a shift, C, X
 * and V copy, cut and paste, Delete removes, O makes an off day of it, Enter opens, Ctrl+Z undoes.
 */
export function useGridKeys({ grid, days, editing, setTyping, setOpen, say, focusNext }: GridKeys) {
  const [at, setAt] = useState<Place>()
  const clip = useRef<Clip>(undefined)
  const place = standing(at, days)

  const change = (day: PlannedDay, how: (day: PlannedDay) => Edited, done: string) => {
    const refused = editing?.edit(keyOf(day), how)
    if (refused) notify.warning(refusalWords(refused))
    else {
      say(done)
      focusNext({ day: keyOf(day), section: null })
    }
    return true
  }
  const copy = (day: PlannedDay, section: string | undefined) => {
    clip.current = clipOf(day, section)
    say(section === undefined ? t('{day} copied', { day: dayTitle(day) }) : t('Section copied'))
    return true
  }
  const undo = () => {
    if (!editing?.undo()) return false
    say(t('Undone'))
    focusNext({ day: place.day, section: null })
    return true
  }
  const remove = (day: PlannedDay, section: string | undefined) =>
    section === undefined
      ? change(day, clearDay, t('{day} cleared', { day: dayTitle(day) }))
      : change(day, (planned) => removeSection(planned, section), t('Section deleted'))

  /** @returns whether the key is one of the grid's */
  const act = (event: KeyboardEvent<HTMLElement>, day: PlannedDay, section: string | undefined): boolean => {
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === 'z') return undo()
    if (event.altKey || (isCommand && !'cxv'.includes(key))) return false
    const shown = clip.current
    switch (key) {
      case 'c':
        return copy(day, section)
      case 'x':
        copy(day, section)
        return remove(day, section)
      case 'v':
        if (!editing || !shown) return false
        return change(day, (planned) => paste(planned, shown, editing), t('Pasted to {day}', { day: dayTitle(day) }))
      case 'o':
        return change(day, toggleOffDay, day.isOffDay ? t('No longer a day off') : t('Day off'))
      case 'delete':
      case 'backspace':
        return remove(day, section)
      case 'enter':
        // A button opens by itself.
        if (section !== undefined || isNewButton(event.target)) return false
        if (!day.isClosed) setOpen({ day: keyOf(day), isAdding: false })
        return true
    }
    return isTimeKey(event.key) && type(event.key, day, section)
  }
  const type = (text: string, day: PlannedDay, section: string | undefined): boolean => {
    const { isMultiShift = true } = editing ?? {}
    // Where a day holds one section, typing on the day means that one.
    const only = isMultiShift ? undefined : day.workSections[0]?.id
    if (day.isClosed) notify.warning(refusalWords('close'))
    else if (day.isOffDay) notify.warning(refusalWords('offDay'))
    else setTyping({ day: keyOf(day), section: section ?? only ?? null, text })
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement) || event.target.matches('input')) return
    const { day, section } = found(event.target, days)
    if (!day) return
    if (moveFocus(grid.current, event) || (editing && act(event, day, section))) event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement)) return
    const { day, section } = found(event.target, days)
    if (day) setAt({ day: keyOf(day), item: section ?? (isNewButton(event.target) ? 'new' : 'day') })
  }
  return {
    handlers: { onKeyDown, onFocus },
    stopOf: (day: string) => (place.day === day ? place.item : undefined),
  }
}

/** Where the tab order stands: the first day until one was focused, the day of a section that is gone. */
function standing(at: Place | undefined, days: readonly PlannedDay[]): Place {
  const day = days.find((candidate) => keyOf(candidate) === at?.day)
  if (!at || !day) return { day: days[0] ? keyOf(days[0]) : '', item: 'day' }
  const isThere = at.item === 'day' || at.item === 'new' || day.workSections.some(({ id }) => id === at.item)
  return isThere ? at : { day: at.day, item: 'day' }
}

function found(target: HTMLElement, days: readonly PlannedDay[]) {
  const key = target.closest<HTMLElement>('[data-day]')?.dataset['day']
  return {
    day: days.find((day) => keyOf(day) === key),
    section: target.closest<HTMLElement>('[data-section]')?.dataset['section'],
  }
}

function isNewButton(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset['dayItem'] === 'new'
}

/** A shift begins with a digit, or with a minus for the evening before. */
function isTimeKey(key: string): boolean {
  return /^[0-9-]$/.test(key)
}
