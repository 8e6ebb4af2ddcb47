import { createContext } from 'react'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../feedback/confirm.ts'

/** A form with unsaved input. */
export interface UnsavedForm {
  /** The dialog or panel it stands in; null: the page itself */
  place: object | null
  /** Something was entered that is not saved. */
  isDirty: boolean
  /** A save is under way: a page is left without a question, a dialog is not. */
  isSaving: boolean
  /** Ends the save that is under way. */
  abandon: () => void
}

/** The dialog or panel that a form stands in. */
export const UnsavedPlace = createContext<object | null>(null)

const forms = new Set<UnsavedForm>()

/** @returns takes it out again */
export function addUnsaved(form: UnsavedForm): () => void {
  forms.add(form)
  return () => {
    forms.delete(form)
  }
}

/** Whether a move in the product would lose something. `isOtherPage`: what stands in dialogs is lost by any move. */
export function isMoveHeld(isOtherPage: boolean): boolean {
  return [...forms].some(
    ({ place, isDirty, isSaving }) => isDirty && (place === null ? isOtherPage && !isSaving : true),
  )
}

/** Whether closing the window would lose something. */
export function isAnythingUnsaved(): boolean {
  return [...forms].some(({ isDirty, isSaving }) => isDirty || isSaving)
}

/**
 * Asks before everything that was entered and is not saved is left, by signing out for example.
 *
 * @returns true when there is nothing to lose, or it may be lost
 */
export async function mayLeave(): Promise<boolean> {
  if (![...forms].some(({ isDirty }) => isDirty)) return true
  const isSure = await confirm({
    title: t('Unsaved changes'),
    question: t('Leave without saving?'),
    detail: t('What you changed on this page will be lost.'),
    yes: t('Leave'),
    no: t('Stay'),
    kind: 'danger',
  })
  if (isSure) forms.clear()
  return isSure
}

/** Asks before a dialog or panel is closed in which something was entered. A save that is under way ends with it. */
export async function mayClose(place: object): Promise<boolean> {
  const those = [...forms].filter((form) => form.place === place)
  const isSure =
    !those.some(({ isDirty }) => isDirty) ||
    (await confirm({
      title: t('Unsaved changes'),
      question: t('Close without saving?'),
      detail: t('What you entered will be lost.'),
      yes: t('Close without saving'),
      no: t('Keep editing'),
      kind: 'danger',
    }))
  if (!isSure) return false
  for (const form of those) {
    if (form.isSaving) form.abandon()
    forms.delete(form)
  }
  return true
}
