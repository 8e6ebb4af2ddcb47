import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { DayTimeline } from '../../ui/widgets/day-timeline/day-timeline.tsx'
import { Figure } from '../../ui/kit/figure.tsx'
import { TUESDAY } from './kit-days.ts'
import { KitExamine } from './kit-examine.tsx'
import { KitLeave } from './kit-leave.tsx'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

const DIALOGS = ['New Punch', 'Modify Shift', 'Copy Roster', 'Create a new leave', 'Examine'] as const
type DialogName = (typeof DIALOGS)[number]

/** Pixels; the others are 440. @source design mocks, dialogs */
const WIDTHS: Partial<Record<DialogName, number>> = { 'Create a new leave': 550 }

/** Dialogs as screens compose them. */
export function KitDialogs() {
  const [open, setOpen] = useState<DialogName | null>(null)
  const close = () => setOpen(null)
  return (
    <KitSection title="Dialogs">
      <div className={styles.row}>
        {DIALOGS.map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Modal
        open={open !== null}
        title={open}
        footer={null}
        width={(open && WIDTHS[open]) ?? 440}
        onCancel={close}
        destroyOnHidden
      >
        {open === 'New Punch' && (
          <DeclaredForm<PunchForm>
            label={open}
            fields={PUNCH}
            initialValues={{ minute: 990, day: 'Today', memo: 'Forgot to punch, confirmed by supervisor' }}
            onSave={() => Promise.resolve(close())}
            failure="Failed to save the punch."
            onCancel={close}
          />
        )}
        {open === 'Modify Shift' && (
          <DeclaredForm<ShiftForm>
            label={open}
            fields={SHIFT}
            initialValues={{ schIn: 480, schOut: 990, isOverridden: true, breakMinutes: 30 }}
            onSave={() => Promise.resolve(close())}
            failure="Failed to save the shift."
            onCancel={close}
            extraAction={
              <Button type="text" danger onClick={close}>
                Delete
              </Button>
            }
          >
            {() => (
              <div className={styles.dayBox}>
                <div>
                  <b>The day this makes</b>
                  <Figure minutes={525} hasUnit />
                </div>
                <DayTimeline timeline={TUESDAY} />
              </div>
            )}
          </DeclaredForm>
        )}
        {open === 'Create a new leave' && <KitLeave label={open} onDone={close} />}
        {open === 'Examine' && <KitExamine label={open} onDone={close} />}
        {open === 'Copy Roster' && (
          <>
            <Alert
              className={styles.warning ?? ''}
              type="warning"
              showIcon
              title="Warning : This replication will overwrite the existing shift!!!"
            />
            <DeclaredForm<CopyForm>
              label={open}
              fields={COPY}
              initialValues={{ pasteTo: '2026-11-16' }}
              onSave={() => Promise.resolve(close())}
              failure="Failed to copy the roster."
              saveLabel="Copy"
              onCancel={close}
            />
          </>
        )}
      </Modal>
    </KitSection>
  )
}

interface PunchForm {
  minute: number
  day: string
  memo: string
}

const PUNCH: FormField<PunchForm>[] = [
  { kind: 'time', name: 'minute', label: 'Time', isRequired: true, width: 'full', prefixWord: 'Out' },
  {
    kind: 'segmented',
    name: 'day',
    label: 'Day type',
    width: 'full',
    options: [
      { value: 'Previous', label: 'Previous' },
      { value: 'Today', label: 'Today' },
      { value: 'NextDay', label: 'Next Day' },
    ],
  },
  { kind: 'textarea', name: 'memo', label: 'Reason', maxLength: 500 },
]

interface ShiftForm {
  schIn: number
  schOut: number
  isOverridden: boolean
  breakMinutes: number
}

const SHIFT: FormField<ShiftForm>[] = [
  { kind: 'time', name: 'schIn', label: 'Sch In', isRequired: true },
  { kind: 'time', name: 'schOut', label: 'Sch Out', isRequired: true },
  { kind: 'checkbox', name: 'isOverridden', label: 'Override break calculation', width: 'full' },
  {
    kind: 'number',
    name: 'breakMinutes',
    label: 'Break deduct time',
    unit: 'minutes',
    isRequired: true,
    isShown: ({ isOverridden }) => isOverridden === true,
  },
]

interface CopyForm {
  pasteTo: string
}

const COPY: FormField<CopyForm>[] = [
  { kind: 'date', name: 'pasteTo', label: 'Paste to Date', isRequired: true, width: 'full', dateFormat: 'dd/MM/yyyy' },
]
