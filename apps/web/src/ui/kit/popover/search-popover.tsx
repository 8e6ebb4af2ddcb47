import { Badge, Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../lib/words/words.ts'
import { PopoverPanel } from './popover-panel.tsx'

interface SearchPopoverProps {
  /** How many filters narrow the list; said on the button. */
  count?: number
  /** @param close to call when it is done */
  children: (close: () => void) => ReactNode
}

/** The Search button of a list, with the panel of its filters. */
export function SearchPopover({ count = 0, children }: SearchPopoverProps) {
  return (
    <PopoverPanel
      anchor={(given) => (
        <Button {...given} icon={<SlidersHorizontal size={15} aria-hidden="true" />}>
          {t('Search')}
          {count > 0 && <Badge count={count} size="small" color="var(--primary)" />}
        </Button>
      )}
    >
      {children}
    </PopoverPanel>
  )
}
