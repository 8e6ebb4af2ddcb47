import type { CustomerStatus } from '@timeloom/contract'
import { CircleCheck, CirclePause } from 'lucide-react'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { statusWords } from './customers.words.ts'

export function CustomerStatusTag({ status }: { status: CustomerStatus }) {
  return (
    <Tag tone={status === 'Active' ? 'ok' : 'warning'} icon={status === 'Active' ? CircleCheck : CirclePause}>
      {statusWords(status)}
    </Tag>
  )
}
