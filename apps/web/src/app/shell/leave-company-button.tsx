import { leaveCustomer } from '@timeloom/contract'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useSave } from '../../lib/api/use-save.ts'
import { continueWith } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'

/** Leaves the company that a Superadmin looks into. */
export function LeaveCompanyButton() {
  const navigate = useNavigate()
  const leave = useSave(leaveCustomer, {
    failure: t('Failed to leave the company.'),
    onSaved: (tokens) => void continueWith(tokens).then(() => navigate('/customer/list')),
  })
  return (
    <Button size="small" loading={leave.isPending} onClick={() => leave.mutate({})}>
      {t('Leave')}
    </Button>
  )
}
