import type { Timesheet } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { Lock, Paperclip, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { usePayCard } from '../../../ui/widgets/pay-card/pay-card.queries.ts'
import { PayCardTable } from '../../../ui/widgets/pay-card/pay-card-table.tsx'
import cards from '../cards/cards.module.css'
import styles from './pay-card-card.module.css'

const TotalsDialog = lazyDialog(() => import('./totals-dialog.tsx').then((file) => file.TotalsDialog))

interface PayCardCardProps {
  employeeId: string
  timesheet: Timesheet
  onOpen: () => void
}

/** What the period pays by pay type, calculated and changed by hand. @source spec 001 §2.5; fields F321 */
export function PayCardCard({ employeeId, timesheet, onOpen }: PayCardCardProps) {
  const card = usePayCard({ employeeId, fromDate: timesheet.fromT, toDate: timesheet.toT })
  const mayUpdate = useCan('timesheet:update')
  const [areTotalsOpen, setAreTotalsOpen] = useState(false)
  const isClosed = card.data?.state === 'closed'
  // The sum of two cards leads to each of them.
  const mayEdit = mayUpdate && card.data !== undefined && (card.data.state === 'sum' || !card.data.readonly)
  return (
    <section className={`${cards.card} ${styles.payCard}`} data-part="payCard" aria-labelledby="pay-card">
      <header className={styles.head}>
        <h2 id="pay-card" className={cards.title}>
          {t('Pay Card')}
        </h2>
        {isClosed && (
          <span className={styles.closed}>
            <Lock size={13} aria-hidden="true" /> {t('Closed')}
          </span>
        )}
        {mayEdit ? (
          <Button size="small" icon={<Pencil size={13} aria-hidden="true" />} onClick={onOpen}>
            {t('Edit')}
          </Button>
        ) : (
          card.data && (
            <Button size="small" type="text" onClick={onOpen}>
              {t('Details')}
            </Button>
          )
        )}
      </header>
      {card.data ? (
        <>
          {card.data.description !== '' && <p className={styles.description}>{card.data.description}</p>}
          <PayCardTable card={card.data} />
          <FileCount files={card.data.files.length} />
          <Button type="link" size="small" className={`${styles.totals}`} onClick={() => setAreTotalsOpen(true)}>
            {t('By week and month')}
          </Button>
        </>
      ) : card.error ? (
        <p role="alert" className={styles.failed}>
          {errorText(card.error, t('The pay card could not be loaded.'))}{' '}
          <Button size="small" onClick={() => void card.refetch()}>
            {t('Retry')}
          </Button>
        </p>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
      {areTotalsOpen && (
        <Suspense>
          <TotalsDialog employeeId={employeeId} timesheet={timesheet} onClose={() => setAreTotalsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

function FileCount({ files }: { files: number }) {
  if (files === 0) return null
  return (
    <p className={styles.fileCount}>
      <Paperclip size={13} aria-hidden="true" /> {files === 1 ? t('1 file') : t('{count} files', { count: files })}
    </p>
  )
}
