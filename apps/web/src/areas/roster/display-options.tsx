import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { t } from '../../lib/words/words.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { PopoverPanel } from '../../ui/kit/popover/popover-panel.tsx'
import type { DisplayChoice } from './display-panel.tsx'

/** Seldom needed, on a page that is as large as one may be. */
const DisplayPanel = lazyPart(() => import('./display-panel.tsx').then((file) => file.DisplayPanel))

/** A button with what is seldom changed of how the roster looks. */
export function DisplayOptions(choice: DisplayChoice) {
  const name = t('Display options')
  return (
    <PopoverPanel
      anchor={(given) => (
        <Button
          {...given}
          type="text"
          icon={<SlidersHorizontal size={16} aria-hidden="true" />}
          aria-label={name}
          title={name}
        />
      )}
    >
      {() => (
        <Suspense>
          <DisplayPanel {...choice} />
        </Suspense>
      )}
    </PopoverPanel>
  )
}
