import type { StatusFilter } from '@timeloom/contract'
import { Button, Popover } from 'antd'
import { ListFilter } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const StatusRadios = lazyPart(() => import('../../ui/kit/popover/status-radios.tsx').then((file) => file.StatusRadios))

interface StatusChoiceProps {
  status: StatusFilter
  onChange: (status: StatusFilter) => void
}

/** Which nodes the tree holds, chosen in a popover. @source spec 000 §2.12 */
export function StatusChoice({ status, onChange }: StatusChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const options = [
    { value: 'All', label: t('All') },
    { value: 'Active', label: t('Active') },
    { value: 'Inactive', label: t('Inactive') },
  ]
  const chosen = options.find(({ value }) => value === status)?.label ?? ''
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <Suspense>
          <StatusRadios
            isVertical
            value={status}
            options={options}
            onChange={(chosenStatus) => {
              onChange(chosenStatus as StatusFilter)
              setIsOpen(false)
            }}
          />
        </Suspense>
      }
    >
      <Button
        icon={<ListFilter size={15} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('Filter: {status}', { status: chosen })}
      >
        {chosen}
      </Button>
    </Popover>
  )
}
