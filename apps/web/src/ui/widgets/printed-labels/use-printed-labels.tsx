import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import type { PrintedLabel } from './printed-labels.tsx'

/** @returns opens the browser's print dialog for labels, and what has to stand on the page meanwhile */
export function usePrintedLabels(): { print: (labels: readonly PrintedLabel[]) => Promise<void>; printed: ReactNode } {
  const [printed, setPrinted] = useState<ReactNode>(null)
  const print = (labels: readonly PrintedLabel[]) =>
    import('./printed-labels.tsx').then(
      ({ PrintedLabels }) => {
        // The printer takes the page as it is at once.
        flushSync(() => setPrinted(<PrintedLabels labels={labels} />))
        window.print()
      },
      () => {
        notify.error(t('The sheet could not be loaded. Please try again.'))
      },
    )
  return { print, printed }
}
