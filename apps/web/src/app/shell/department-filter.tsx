import { selectedDepartments } from '@timeloom/contract'
import { Popover } from 'antd'
import { ChevronDown, Network } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './department-filter.module.css'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const DepartmentFilterPanel = lazyPart(() => import('./department-filter-panel.tsx').then((file) => file.default))

/** Filters the product's lists by department; the choice is stored on the server. @source spec 000 §2.2; gaps B44 */
export function DepartmentFilter() {
  const [isOpen, setIsOpen] = useState(false)
  const canChoose = useCan('department:visible')
  const { data: chosen } = useCall(selectedDepartments, {}, { enabled: canChoose, staleTimeMs: Infinity })
  if (!canChoose) return null
  const count = chosen?.length ?? 0
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      title={t('Departments')}
      content={
        <Suspense fallback={<p role="status">{t('Loading')}</p>}>
          <DepartmentFilterPanel chosen={chosen ?? []} onDone={() => setIsOpen(false)} />
        </Suspense>
      }
    >
      <button
        type="button"
        className={`${styles.button} ${count > 0 ? styles.narrowed : ''}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <Network size={15} aria-hidden="true" />
        <span className={styles.words}>
          <span className="sr">{t('Department filter')}: </span>
          {t('{count, plural, =0 {All departments} one {# department} other {# departments}}', { count })}
        </span>
        <ChevronDown size={13} strokeWidth={2.2} aria-hidden="true" />
      </button>
    </Popover>
  )
}
