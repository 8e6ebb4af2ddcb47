import type { EmployeeRow } from '@timeloom/contract'
import { Button } from 'antd'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import { DropMenu } from '../../ui/kit/drop-menu/drop-menu.tsx'
import { neighboursOf } from '../../ui/widgets/employee-picker/neighbours-of.ts'
import { EMPLOYEE_ORDERS, type EmployeeOrder } from './employee-order.ts'
import styles from './employee-switcher.module.css'

interface EmployeeSwitcherProps {
  id: string
  employees: EmployeeRow[]
  onGo: (id: string) => void
}

export function PreviousEmployee({ id, employees, onGo }: EmployeeSwitcherProps) {
  const around = neighboursOf(employees, id)
  return (
    <Button
      className={styles.step ?? ''}
      aria-label={t('Previous employee')}
      icon={<ChevronLeft size={16} aria-hidden="true" />}
      disabled={around === undefined}
      onClick={() => around && onGo(around.previous.id)}
    />
  )
}

export function NextEmployee({ id, employees, onGo }: EmployeeSwitcherProps) {
  const around = neighboursOf(employees, id)
  return (
    <Button
      className={styles.step ?? ''}
      aria-label={t('Next employee')}
      icon={<ChevronRight size={16} aria-hidden="true" />}
      disabled={around === undefined}
      onClick={() => around && onGo(around.next.id)}
    />
  )
}

interface EmployeePlaceProps {
  id: string
  employees: EmployeeRow[]
  order: EmployeeOrder
  onOrder: (order: EmployeeOrder) => void
}

/** Where the employee stands among the active ones, and in which order; the choice is kept. */
export function EmployeePlace({ id, employees, order, onOrder }: EmployeePlaceProps) {
  const place = employees.findIndex((employee) => employee.id === id)
  return (
    <DropMenu
      menu={{
        selectable: true,
        selectedKeys: [order],
        items: EMPLOYEE_ORDERS.map((key) => ({ key, label: ORDER_WORDS[key]() })),
        onClick: ({ key }) => onOrder(key as EmployeeOrder),
      }}
    >
      <button type="button" className={styles.place}>
        <span>
          {place === -1
            ? t('{count, plural, one {# active} other {# active}}', { count: employees.length })
            : t('{place} of {count}', { place: place + 1, count: employees.length })}
        </span>
        <span>
          {ORDER_WORDS[order]()} <ChevronDown size={12} aria-hidden="true" />
        </span>
      </button>
    </DropMenu>
  )
}

const ORDER_WORDS: Record<EmployeeOrder, () => string> = {
  LastName: () => t('by last name'),
  FirstName: () => t('by first name'),
  Department: () => t('by department'),
}
