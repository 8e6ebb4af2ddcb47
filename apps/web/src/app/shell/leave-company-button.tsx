import { leaveCustomer } from '@timeloom/contract'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useSave } from '../../lib/api/use-save.ts'
import { continueWith } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { mayLeave } from '../../ui/kit/form/unsaved.ts'

/** Leaves the company that a Superadmin looks into. */
export function LeaveCompanyButton() {
  const navigate = useNavigate()
  const leave = useSave(leaveCustomer, {
    failure: t('Failed to leave the company.'),
    onSaved: (tokens) => void continueWith(tokens).then(() => navigate('/customer/list')),
  })
  const ask = async () => {
    if (await mayLeave()) leave.mutate({})
  }
  return (
    <Button size="small" loading={leave.isPending} onClick={() => void ask()}>
      {t('Leave')}
    </Button>
  )
}
