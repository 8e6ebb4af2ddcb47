import type { StatusFilter } from '@timeloom/contract'
import { Badge, Button, Popover, Radio } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import styles from './setup-list.module.css'

interface StatusSearchProps {
  status: StatusFilter
  onChange: (status: StatusFilter) => void
}

/** The search popover of a setup list: its status, which takes effect at once. @source spec 002 §2.8 */
export function StatusSearch({ status, onChange }: StatusSearchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <div className={styles.search}>
          <b id={id}>{t('Status')}</b>
          <Radio.Group
            aria-labelledby={id}
            value={status}
            onChange={({ target }) => onChange(target.value as StatusFilter)}
            options={[
              { value: 'All', label: t('All') },
              { value: 'Active', label: t('Active') },
              { value: 'Inactive', label: t('Inactive') },
            ]}
          />
        </div>
      }
    >
      <Button icon={<SlidersHorizontal size={15} aria-hidden="true" />} aria-expanded={isOpen}>
        {t('Search')}
        {status !== 'Active' && <Badge count={1} size="small" color="var(--primary)" />}
      </Button>
    </Popover>
  )
}
