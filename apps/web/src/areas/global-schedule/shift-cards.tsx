import { Button, Form } from 'antd'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { wallTimeOf } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { notify } from '../../lib/notify.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import type { DepartmentNode } from '../../ui/widgets/department-select/department-tree-rules.ts'
import { inOrder, minutesOf, newShift, type Shift } from './condition.ts'
import styles from './global-schedule.module.css'
import { multiShiftWords, timesText } from './global-schedule.words.ts'

const ShiftDialog = lazyDialog(() => import('./shift-dialog.tsx').then((file) => file.ShiftDialog))

interface ShiftCardsProps {
  id?: string
  value?: Shift[]
  onChange?: (shifts: Shift[]) => void
}

/** The shifts as cards, which an off day switches off. @source 002 §2.13 */
export function ShiftCards({ id, value: shifts = NONE, onChange }: ShiftCardsProps) {
  const isOffDay = Form.useWatch<boolean>('isOffDay') ?? false
  const settings = useSettings()
  /** the place of the one that is edited; past the last: a new one */
  const [edited, setEdited] = useState<number | null>(null)
  const add = () => {
    if (shifts.length > 0 && !settings.multiShiftView) return notify.error(multiShiftWords())
    return setEdited(shifts.length)
  }
  return (
    <div className={styles.shifts} role="group" aria-label={t('Work Shifts')} {...(id ? { id } : {})}>
      {shifts.length > 0 && (
        <ul>
          {shifts.map((shift, place) => (
            <li key={place}>
              <ShiftCard
                shift={shift}
                isDisabled={isOffDay}
                onEdit={() => setEdited(place)}
                onRemove={() => onChange?.(shifts.filter((_, other) => other !== place))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button icon={<Plus size={15} aria-hidden="true" />} disabled={isOffDay} onClick={add}>
        {t('Add Shift')}
      </Button>
      {edited !== null && (
        <Suspense>
          <ShiftDialog
            shift={shifts[edited] ?? newShift(settings)}
            isNew={edited === shifts.length}
            onClose={() => setEdited(null)}
            onSave={(shift) => onChange?.(inOrder(shifts.toSpliced(edited, 1, shift)))}
          />
        </Suspense>
      )}
    </div>
  )
}

const NONE: Shift[] = []

interface ShiftCardProps {
  shift: Shift
  isDisabled: boolean
  onEdit: () => void
  onRemove: () => void
}

function ShiftCard({ shift, isDisabled, onEdit, onRemove }: ShiftCardProps) {
  const { timeFormat } = useUser()
  const { nodes } = useDepartments()
  const { start, end } = minutesOf(shift)
  const times = timesText(wallTimeOf(start), wallTimeOf(end), timeFormat)
  const position = shift.departmentId === null ? undefined : titleOf(nodes, shift.departmentId)
  return (
    <div className={styles.shift} data-off={isDisabled || undefined}>
      <b>{times}</b>
      <span>
        {[
          t('{hours} h', { hours: hours2(end - start) }),
          ...(shift.breakTime === null ? [] : [t('{minutes} min break', { minutes: shift.breakTime })]),
          ...(position === undefined ? [] : [position]),
        ].join(' · ')}
      </span>
      <Button
        type="text"
        disabled={isDisabled}
        icon={<Pencil size={15} aria-hidden="true" />}
        aria-label={t('Modify Shift {times}', { times })}
        onClick={onEdit}
      />
      <Button
        type="text"
        disabled={isDisabled}
        icon={<Trash2 size={15} aria-hidden="true" />}
        aria-label={t('Remove shift {times}', { times })}
        onClick={onRemove}
      />
    </div>
  )
}

function titleOf(nodes: readonly DepartmentNode[], id: string): string | undefined {
  for (const node of nodes) {
    const title = node.id === id ? node.title : titleOf(node.children, id)
    if (title !== undefined) return title
  }
  return undefined
}
