import type { PayCard } from '@timeloom/contract'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { dateRange } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { useFocusBack } from '../../kit/feedback/use-focus-back.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useAskingClose } from '../../kit/form/use-asking-close.ts'
import { CardFiles } from './card-files.tsx'
import { PayCardForm } from './pay-card-form.tsx'
import styles from './pay-card.module.css'
import { usePayCard, usePeriodOfDay } from './pay-card.queries.ts'
import { stateWords } from './pay-card.words.ts'
import { PayCardTable } from './pay-card-table.tsx'

interface PayCardDialogProps {
  title: string
  employeeId: string
  employeeName: string
  /** of a pay period; other days show what their cards come to, and lead to each of them */
  days?: Days
  /** a day of the pay period, where `days` are not given */
  day?: string
  onClose: () => void
}

interface Days {
  fromDate: string
  toDate: string
}

/** A pay card: to read, and to change where the period is open and the person may. @source spec 001 §2.4, §2.5, §3, §4 */
export function PayCardDialog({ title, employeeId, employeeName, days: given, day, onClose }: PayCardDialogProps) {
  useFocusBack()
  const [chosen, setChosen] = useState(given)
  const { close, place } = useAskingClose(onClose)
  const period = usePeriodOfDay(employeeId, chosen ? undefined : day)
  const days = chosen ?? period.data
  const card = usePayCard(days && { employeeId, fromDate: days.fromDate, toDate: days.toDate })
  const failed = [period, card].find(({ error }) => error !== null)
  return (
    <FormDialog
      open
      width={760}
      footer={null}
      mask={{ closable: false }}
      place={place}
      onCancel={onClose}
      title={
        <>
          {title}
          <span className={styles.whose}>
            {[employeeName, ...(days ? [dateRange(days.fromDate, days.toDate)] : [])].join(' · ')}
          </span>
        </>
      }
    >
      {card.data === undefined ? (
        failed ? (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={errorText(failed.error, t('The pay card could not be loaded.'))}
            action={<Button onClick={() => void failed.refetch()}>{t('Retry')}</Button>}
          />
        ) : (
          <Skeleton active paragraph={{ rows: 5 }} />
        )
      ) : card.data.readonly ? (
        <ReadCard card={card.data} onPart={setChosen} onClose={onClose} />
      ) : (
        <PayCardForm
          key={`${card.data.fromDate} ${card.data.toDate}`}
          label={title}
          card={card.data}
          onSaved={onClose}
          onCancel={close}
        />
      )}
    </FormDialog>
  )
}

interface ReadCardProps {
  card: PayCard
  onPart: (days: Days) => void
  onClose: () => void
}

function ReadCard({ card, onPart, onClose }: ReadCardProps) {
  const words = stateWords(card)
  return (
    <div className={styles.read}>
      {words !== undefined && <Alert type="info" showIcon title={words} />}
      {card.state === 'sum' && (
        <div className={styles.parts}>
          {card.parts.map(({ fromDate, toDate }) => (
            <Button key={`${fromDate} ${toDate}`} onClick={() => onPart({ fromDate, toDate })}>
              {dateRange(fromDate, toDate)}
            </Button>
          ))}
        </div>
      )}
      {card.description !== '' && <p className={styles.description}>{card.description}</p>}
      {card.state !== 'noPeriod' && <PayCardTable card={card} hasNotes />}
      <CardFiles card={card} />
      <div className={styles.actions}>
        <span className={styles.grow} />
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
    </div>
  )
}
