import { type ReactNode, Suspense, useState } from 'react'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { OpenPayCardContext, type PayCardCell } from './open-pay-card.ts'

const PayCardDialog = lazyDialog(() =>
  import('../../../ui/widgets/pay-card/pay-card-dialog.tsx').then((file) => file.PayCardDialog),
)

/** Lets the roster below it open PayCard Details, and shows the dialog. @source spec 001 §2.4 */
export function PayCardPlace({ children }: { children: ReactNode }) {
  const [cell, setCell] = useState<PayCardCell | null>(null)
  const mayRead = useCan('timesheet:visible')
  return (
    <OpenPayCardContext value={mayRead ? setCell : null}>
      {children}
      {cell && (
        <Suspense>
          <PayCardDialog
            title={t('PayCard Details')}
            employeeId={cell.employeeId}
            employeeName={cell.employeeName}
            day={cell.day}
            onClose={() => setCell(null)}
          />
        </Suspense>
      )}
    </OpenPayCardContext>
  )
}
