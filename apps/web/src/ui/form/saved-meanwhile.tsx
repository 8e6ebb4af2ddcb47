import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../lib/words/words.ts'

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

/** Somebody else saved what is being edited. @source spec/decisions.md 23 */
export function SavedMeanwhile({ by, at, description, action }: SavedMeanwhileProps) {
  return (
    <Alert type="warning" showIcon role="alert" title={titleOf(by, at)} description={description} action={action} />
  )
}

function titleOf(name: string | null, time: string | undefined): string {
  if (time === undefined) {
    return name === null ? t('It was saved elsewhere meanwhile.') : t('{name} saved this meanwhile.', { name })
  }
  return name === null
    ? t('It was saved elsewhere at {time}.', { time })
    : t('{name} saved this at {time}.', { name, time })
}
