import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../lib/words/words.ts'

interface SavedMeanwhileProps {
  /** Name of who saved; null: not known */
  by: string | null
  /** What that means for what was typed here. */
  description: string
  /** What can be done about it, where the next Save alone is not enough. */
  action?: ReactNode
}

/** Somebody else saved what is being edited. @source spec/decisions.md 23 */
export function SavedMeanwhile({ by, description, action }: SavedMeanwhileProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={by === null ? t('It was saved elsewhere meanwhile.') : t('{name} saved this meanwhile.', { name: by })}
      description={description}
      action={action}
    />
  )
}
