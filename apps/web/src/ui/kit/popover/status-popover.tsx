import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../lib/words/words.ts'
import { PopoverPanel } from './popover-panel.tsx'
import styles from './popover.module.css'

interface StatusPopoverProps {
  /** Whose status it is. */
  name: string
  /** The status in words. */
  status: string
  tag: ReactNode
  /** @param close to call when it is done */
  children: (close: () => void) => ReactNode
}

/** A person's status with the panel that changes it. */
export function StatusPopover({ name, status, tag, children }: StatusPopoverProps) {
  return (
    <PopoverPanel
      anchor={(given) => (
        <button
          {...given}
          type="button"
          className={styles.status}
          aria-label={t('Status of {name}: {status}', { name, status })}
        >
          {tag}
          <ChevronDown size={13} aria-hidden="true" />
        </button>
      )}
    >
      {children}
    </PopoverPanel>
  )
}
