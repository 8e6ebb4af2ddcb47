import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../../lib/words/words.ts'
import type { SaveOfOther } from './compare-saved.ts'

interface SavedMeanwhileProps {
  /** Name of who saved; null: not known */
  by: string | null
  /** When, in words; absent: not known */
  at?: string | undefined
  /** What that means for what was typed here. */
  description: string
  /** What can be done about it, where the next Save alone is not enough. */
  action?: ReactNode
}

/** Someone else saved what is being edited. @source spec/decisions.md 23 */
export function SavedMeanwhile({ by, at, description, action }: SavedMeanwhileProps) {
  return (
    <Alert type="warning" showIcon role="alert" title={titleOf(by, at)} description={description} action={action} />
  )
}

interface MeanwhileNoteProps {
  save: SaveOfOther
  /** Labels of the fields that both changed. */
  both: string[]
  /** What to do next, where it is not the Save of typed changes. */
  next: string | undefined
}

/** As a form says it that goes on with what was typed. */
export function MeanwhileNote({ save: { by, at, changed }, both, next }: MeanwhileNoteProps) {
  return <SavedMeanwhile by={by} at={at} description={whatNow(changed, both, next)} />
}

function whatNow(changed: readonly string[], both: readonly string[], next: string | undefined): string {
  const outcome =
    both.length > 0
      ? t('Not saved: you both edited {fields}. Save keeps your version.', { fields: both.join(', ') })
      : (next ?? t('Your changes are still here, but not saved yet. Save adds them.'))
  return changed.length === 0 ? outcome : `${t('Changed: {fields}.', { fields: changed.join(', ') })} ${outcome}`
}

function titleOf(name: string | null, time: string | undefined): string {
  if (time === undefined) {
    return name === null
      ? t('This was saved elsewhere in the meantime.')
      : t('{name} saved this in the meantime.', { name })
  }
  return name === null
    ? t('This was saved elsewhere at {time}.', { time })
    : t('{name} saved this at {time}.', { name, time })
}
