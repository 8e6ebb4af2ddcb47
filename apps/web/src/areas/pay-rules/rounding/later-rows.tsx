import type { TimeRounding } from '@timeloom/contract'
import { Button, Form } from 'antd'
import { formatDate } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { draftsOf } from './rounding-rows.ts'
import styles from './rounding.module.css'

/** Says that different rows apply from a later date on, and loads them into the form. */
export function LaterRows({ rounding }: { rounding: TimeRounding }) {
  const form = Form.useFormInstance()
  const { dateFormat } = useUser()
  const { later } = rounding
  if (later === null) return null
  const show = () => form.setFieldsValue({ rows: draftsOf(later.rules), effectiveFrom: later.effectiveFrom })
  return (
    <p className={styles.later}>
      {t('These are today’s rules. Different rules apply from {date}.', {
        date: formatDate(later.effectiveFrom, { dateFormat }),
      })}
      <Button type="link" size="small" onClick={show}>
        {t('Edit those')}
      </Button>
    </p>
  )
}
