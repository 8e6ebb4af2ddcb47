import { Star, Users } from 'lucide-react'
import type { ReactElement } from 'react'
import { addDays, dayWithWeekday } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { DateRangeField } from '../../ui/kit/date-range/date-range-field.tsx'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import { EmployeePicker } from '../../ui/widgets/employee-picker/employee-picker.tsx'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { EMPLOYEES, HOLIDAY, LEAVE_TYPES } from './kit-choices.ts'
import styles from './kit.module.css'

interface LeaveForm {
  employee: string
  leaveType: string
  isByTime: boolean
  isBySchedule: boolean
  isSkippingHoliday: boolean
  range: DateRange
}

const FIELDS: FormField<LeaveForm>[] = [
  { kind: 'custom', name: 'employee', label: 'Employee', isRequired: true, control: <Employee /> },
  {
    kind: 'select',
    name: 'leaveType',
    label: 'Leave type',
    isRequired: true,
    options: LEAVE_TYPES.map(({ id, name, balanceMinutes }) => ({
      value: id,
      label: `${name} ${hours2(balanceMinutes)} h left`,
    })),
  },
  { kind: 'switch', name: 'isByTime', label: 'By time range' },
  { kind: 'switch', name: 'isBySchedule', label: 'By Schedule' },
  { kind: 'checkbox', name: 'isSkippingHoliday', label: 'Skip holiday', width: 'full' },
  { kind: 'custom', name: 'range', label: 'Date', isRequired: true, width: 'full', control: <Range /> },
]

/** The leave dialog: what it takes day by day, and what it leaves, before it is sent. */
export function KitLeave({ label, onDone }: { label: string; onDone: () => void }) {
  return (
    <DeclaredForm<LeaveForm>
      label={label}
      fields={FIELDS}
      initialValues={{
        employee: 'e2',
        leaveType: 'annual',
        isByTime: false,
        isBySchedule: true,
        isSkippingHoliday: true,
        range: { from: '2026-11-09', to: '2026-11-13' },
      }}
      onSave={() => Promise.resolve(onDone())}
      failure="Failed to save the leave."
      onCancel={onDone}
    >
      {(values) => <WhatItTakes {...values} />}
    </DeclaredForm>
  )
}

function WhatItTakes({ range, leaveType, isSkippingHoliday = false }: Partial<LeaveForm>): ReactElement | null {
  const type = LEAVE_TYPES.find(({ id }) => id === leaveType)
  if (!range || !type) return null
  const days = workingDays(range).map((day) => ({ day, isHoliday: isSkippingHoliday && day === HOLIDAY }))
  const minutes = days.filter(({ isHoliday }) => !isHoliday).length * 480
  return (
    <div className={styles.dayBox}>
      <div>
        <b>What it takes</b>
        <span>
          <b>{hours2(minutes)} h</b> leaves {hours2(type.balanceMinutes - minutes)} h
        </span>
      </div>
      <ul className={styles.leaveDays}>
        {days.map(({ day, isHoliday }) => (
          <li key={day} data-holiday={isHoliday || undefined}>
            <small>{dayWithWeekday(day)}</small>
            {isHoliday ? (
              <b>
                <Star size={13} aria-hidden="true" /> Holiday
              </b>
            ) : (
              <b>8.00</b>
            )}
          </li>
        ))}
      </ul>
      {days.some(({ day }) => day === '2026-11-11') && (
        <p className={styles.clash}>
          <Users size={16} aria-hidden="true" />
          <span>
            <b>Wed 11:</b> Greta Holmquill is away too. Packing would have 10 of 13 needed, 10:00 – 14:00.
          </span>
        </p>
      )}
    </div>
  )
}

/** Monday to Friday, at most ten of them. */
function workingDays({ from, to }: DateRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < 10; day = addDays(day, 1)) {
    if (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) days.push(day)
  }
  return days
}

interface FieldProps<Value> {
  id?: string
  value?: Value
  onChange?: (value: Value) => void
}

function Employee({ id, value, onChange }: FieldProps<string>) {
  return (
    <EmployeePicker
      {...(id ? { id } : {})}
      employees={EMPLOYEES}
      {...(value ? { value } : {})}
      onChange={(employee) => onChange?.(employee)}
    />
  )
}

function Range({ id, value, onChange }: FieldProps<DateRange>) {
  return (
    <DateRangeField
      {...(id ? { id } : {})}
      value={value ?? null}
      today="2026-11-06"
      dateFormat="dd/MM/yyyy"
      onChange={(range) => onChange?.(range)}
    />
  )
}
