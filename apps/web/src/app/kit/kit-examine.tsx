import { Alert } from 'antd'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import styles from './kit.module.css'

interface ExamineForm {
  decision: 'Approve' | 'Decline'
  reason: string
}

const FIELDS: FormField<ExamineForm>[] = [
  {
    kind: 'segmented',
    name: 'decision',
    label: 'Decision',
    width: 'full',
    options: [
      { value: 'Approve', label: 'Approve' },
      { value: 'Decline', label: 'Decline' },
    ],
  },
  { kind: 'textarea', name: 'reason', label: 'Reason', placeholder: 'Optional', maxLength: 500 },
]

/** A request for leave that the balance does not cover: it can be declined, not approved. */
export function KitExamine({ label, onDone }: { label: string; onDone: () => void }) {
  return (
    <>
      <p className={styles.under}>Paloma Reyesto · Annual Leave · Wed 11 Nov</p>
      <DeclaredForm<ExamineForm>
        label={label}
        fields={FIELDS}
        initialValues={{ decision: 'Approve' }}
        isBlocked={({ decision }) => decision === 'Approve'}
        onSave={() => Promise.resolve(onDone())}
        failure="Failed to examine the leave."
        saveLabel="Confirm"
        onCancel={onDone}
      >
        {({ decision }) =>
          decision === 'Approve' && (
            <Alert
              type="error"
              showIcon
              title="Not able to approve, as not enough leave balance is available for The Annual Leave."
              description={<b>Balance 1.50 h, asked 4.00 h.</b>}
            />
          )
        }
      </DeclaredForm>
    </>
  )
}
