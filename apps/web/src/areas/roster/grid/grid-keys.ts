import type { KeyboardEvent } from 'react'
import { t } from '../../../lib/words/words.ts'
import type { Shortcut } from '../../../ui/kit/shortcut-sheet/shortcuts.ts'
import type { Place } from '../plan/cell-block.ts'
import type { GridActions } from './grid-actions.ts'

const STEPS: Partial<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
}

/** A key pressed in the table. @returns whether it did something there */
export function pressGridKey(event: KeyboardEvent, actions: GridActions, mayUpdate: boolean): boolean {
  const isControl = event.ctrlKey || event.metaKey
  if (event.altKey) return mayUpdate && pressAlt(event, actions)
  const step = STEPS[event.key]
  if (step) {
    if (isControl && mayUpdate && event.key.startsWith('Arrow')) actions.shift(step)
    else if (isControl && event.key === 'Home') actions.move({ row: -Infinity, column: -Infinity }, event.shiftKey)
    else if (isControl && event.key === 'End') actions.move({ row: Infinity, column: Infinity }, event.shiftKey)
    else actions.move(step, event.shiftKey)
    return true
  }
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) actions.menu()
  else if (event.key === 'm' && !isControl) actions.menu()
  else if (event.key === 'w' && !isControl) actions.nextWarning()
  else return mayUpdate && (isControl ? pressControl(event.key, actions) : pressPlain(event.key, actions))
  return true
}

/** Alt with an arrow moves the shift on the clock; with Shift too its end, or upwards and downwards its start. */
function pressAlt({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, actions: GridActions): boolean {
  const direction = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  if (!key.startsWith('Arrow') || ctrlKey || metaKey) return false
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  if (!isAcross && !shiftKey) return false
  actions.retime(!shiftKey ? 'whole' : isAcross ? 'end' : 'start', direction)
  return true
}

function pressControl(key: string, actions: GridActions): boolean {
  const act = { c: actions.copy, x: actions.cut, v: actions.paste, z: actions.undo }[key.toLowerCase()]
  act?.()
  return act !== undefined
}

function pressPlain(key: string, actions: GridActions): boolean {
  if (/^[\d-]$/.test(key)) actions.edit(key)
  else if (key === 'Enter' || key === 'F2') actions.edit()
  else if (key === 'Delete' || key === 'Backspace') actions.empty()
  else if (key === 'Escape') actions.forget()
  else {
    const act = { c: actions.copy, x: actions.cut, v: actions.paste, o: actions.toggleOff }[key.toLowerCase()]
    act?.()
    return act !== undefined
  }
  return true
}

/** What the sheet of shortcuts lists. */
export function gridShortcuts(mayUpdate: boolean): Shortcut[] {
  const all = [
    { keys: ['←', '↑', '→', '↓'], words: t('Move to another day or employee') },
    { keys: ['Shift', '→'], words: t('Choose several days'), isEditing: true },
    { keys: ['9-530'], words: t('Type a shift'), isEditing: true },
    { keys: ['Enter'], words: t('Change the shift'), isEditing: true },
    { keys: ['Ctrl', '→'], words: t('Move the shift to the next day'), isEditing: true },
    { keys: ['Alt', '→'], words: t('Move the shift by a quarter of an hour'), isEditing: true },
    { keys: ['Alt', 'Shift', '→'], words: t('Change when it ends'), isEditing: true },
    { keys: ['Alt', 'Shift', '↓'], words: t('Change when it begins'), isEditing: true },
    { keys: ['C', 'X', 'V'], words: t('Copy, cut, paste'), isEditing: true },
    { keys: ['O'], words: t('Off Day, or no longer'), isEditing: true },
    { keys: ['Delete'], words: t('Remove what is planned'), isEditing: true },
    { keys: ['Ctrl', 'Z'], words: t('Undo'), isEditing: true },
    { keys: ['M'], words: t('Menu of the day') },
    { keys: ['W'], words: t('Go to the next warning') },
  ]
  return all.filter(({ isEditing }) => mayUpdate || !isEditing).map(({ keys, words }) => ({ keys, words }))
}
