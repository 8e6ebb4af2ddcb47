import type { CustomerRow } from '@timeloom/contract'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useLookIn } from './customers.queries.ts'

interface LookInButtonProps {
  customer: Pick<CustomerRow, 'id' | 'name' | 'status'>
  size?: 'small' | 'middle'
}

/** Opens a company, recorded there; not for one that is suspended, nor for the open one. */
export function LookInButton({ customer, size = 'middle' }: LookInButtonProps) {
  const { companyId } = useUser()
  const lookIn = useLookIn()
  if (customer.id === companyId) return <span>{t('Open now')}</span>
  return (
    <Button
      size={size}
      icon={<Eye size={14} aria-hidden="true" />}
      disabled={customer.status !== 'Active'}
      loading={lookIn.isPending}
      aria-label={t('Look in: {company}', { company: customer.name })}
      onClick={(event) => {
        event.stopPropagation()
        lookIn.mutate({ body: { id: customer.id } })
      }}
    >
      {t('Look in')}
    </Button>
  )
}
