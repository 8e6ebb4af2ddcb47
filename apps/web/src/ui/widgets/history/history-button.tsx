import { Button, type ButtonProps } from 'antd'
import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { HistoryOf } from './history-of.ts'
import { lazyDialog } from '../../kit/late/lazy-dialog.tsx'

const HistoryDrawer = lazyDialog(() => import('./history-drawer.tsx').then((file) => file.HistoryDrawer))

interface HistoryButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'className'> {
  /** What people call the record. */
  name: string
  of: HistoryOf
  /** Draws the sign alone. */
  isIcon?: boolean
}

/** Opens the history of a record; nothing for people who may not see it. */
export function HistoryButton({ name, of, isIcon = false, ...look }: HistoryButtonProps) {
  const isAllowed = useCan('audit:visible')
  const [isOpen, setIsOpen] = useState(false)
  if (!isAllowed) return null
  return (
    <>
      <Button
        {...look}
        icon={<History size={14} aria-hidden="true" />}
        aria-label={t('History of {name}', { name })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {isIcon ? null : t('History')}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDrawer name={name} of={of} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
