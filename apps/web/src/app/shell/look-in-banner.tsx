import { leaveCustomer } from '@timeloom/contract'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSave } from '../../lib/api/use-save.ts'
import { useUser } from '../../lib/session/session.ts'
import { continueWith } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import styles from './general-layout.module.css'

/** Says on every screen that the open company is not the Superadmin's own. @source spec/decisions.md 1 */
export function LookInBanner() {
  const { companyName } = useUser()
  const navigate = useNavigate()
  const leave = useSave(leaveCustomer, {
    failure: t('Failed to leave the company.'),
    onSaved: (tokens) => void continueWith(tokens).then(() => navigate('/customer/list')),
  })
  return (
    <aside className={styles.banner} aria-label={t('Another company is open')}>
      <Eye size={16} aria-hidden="true" />
      <span>{t('You are looking at {company}', { company: companyName })}</span>
      <Button size="small" loading={leave.isPending} onClick={() => leave.mutate({})}>
        {t('Leave')}
      </Button>
    </aside>
  )
}
