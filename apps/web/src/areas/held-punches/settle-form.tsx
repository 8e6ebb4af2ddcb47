import type { HeldPunch } from '@timeloom/contract'
import { Segmented } from 'antd'
import { useState } from 'react'
import { CallError } from '../../lib/api/call-error.ts'
import { notify } from '../../lib/notify.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FieldErrors } from '../../ui/kit/form/form-field.types.ts'
import { failedSettle, useEmployees, useSettle } from './held-punches.queries.ts'
import styles from './held-punches.module.css'
import {
  refusedSettle,
  settleBody,
  type SettledAs,
  settleFields,
  type SettleValues,
  settleValues,
} from './settle-fields.tsx'

interface SettleFormProps {
  punch: HeldPunch
  /** It is settled, by this reader or by someone who was quicker. */
  onSettled: () => void
  onCancel: () => void
}

/** Takes a held punch as someone's, or dismisses it; with a reason. */
export function SettleForm({ punch, onSettled, onCancel }: SettleFormProps) {
  const { dateFormat, timeFormat } = useUser()
  const { timeZoneId } = useSettings()
  const [as, setAs] = useState<SettledAs>('taken')
  const [began] = useState(() => settleValues(punch, timeZoneId))
  const employees = useEmployees(punch.employeeId === null)
  const settle = useSettle()
  const save = async (values: SettleValues): Promise<FieldErrors<SettleValues> | void> => {
    try {
      await settle.mutateAsync({ params: { id: punch.id }, body: settleBody(as, values, began) })
      notify.success(as === 'taken' ? t('The punch is taken.') : t('The punch is dismissed.'))
    } catch (error) {
      const code = error instanceof CallError && error.kind === 'refused' ? (error.serverMessage ?? '') : ''
      const refused = refusedSettle(code)
      if (refused) return refused
      if (code !== 'settled') throw error
      notify.warning(t('Someone else settled this punch in the meantime.'))
    }
    onSettled()
    return undefined
  }
  return (
    <section className={styles.settle} aria-label={t('Settle the punch')}>
      <Segmented<SettledAs>
        block
        aria-label={t('What becomes of it')}
        value={as}
        onChange={setAs}
        options={[
          { value: 'taken', label: t('Take it') },
          { value: 'dismissed', label: t('Dismiss it') },
        ]}
      />
      <DeclaredForm<SettleValues>
        label={t('Settle the punch')}
        fields={settleFields({ punch, as, employees, dateFormat, timeFormat })}
        initialValues={began}
        failure={failedSettle()}
        saveLabel={as === 'taken' ? t('Take as a punch') : t('Dismiss')}
        onCancel={onCancel}
        onSave={save}
      />
    </section>
  )
}
