import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { KitSection } from './kit-section.tsx'

interface PayGroupForm {
  name: string
  payGroup: string
  clockId: number
  parent: string
  breakMinutes: number
  schOut: number
  startDate: string
  view: string
  isExport: boolean
  isActive: boolean
  memo: string
}

const FIELDS: FormField<PayGroupForm>[] = [
  { kind: 'text', name: 'name', label: 'Name', isRequired: true },
  {
    kind: 'select',
    name: 'payGroup',
    label: 'Pay group',
    isRequired: true,
    options: [
      { value: 'plant', label: 'Plant fortnightly' },
      { value: 'office', label: 'Office monthly' },
    ],
  },
  { kind: 'number', name: 'clockId', label: 'Clock ID', isRequired: true, min: 0, max: 999_999_999 },
  { kind: 'text', name: 'parent', label: 'Parent', isDisabled: true, help: 'Read only' },
  { kind: 'number', name: 'breakMinutes', label: 'Break length', unit: 'minutes', help: 'Comes off after 5.0 hours' },
  {
    kind: 'time',
    name: 'schOut',
    label: 'Sch Out',
    isRequired: true,
    check: (value) => (Number(value) <= 480 ? 'Sch Out must be later than Sch In!' : undefined),
  },
  { kind: 'date', name: 'startDate', label: 'Start date', dateFormat: 'dd/MM/yyyy' },
  {
    kind: 'segmented',
    name: 'view',
    label: 'Day',
    options: [
      { value: 'Previous', label: 'Previous' },
      { value: 'Today', label: 'Today' },
      { value: 'NextDay', label: 'Next Day' },
    ],
  },
  { kind: 'checkbox', name: 'isExport', label: 'Export to payroll' },
  { kind: 'switch', name: 'isActive', label: 'Active' },
  { kind: 'textarea', name: 'memo', label: 'Memo', maxLength: 500 },
]

/** Save with the empty fields shows the required words; complete, it shows the server's words on their field. */
export function KitForm() {
  return (
    <KitSection title="Form">
      <DeclaredForm<PayGroupForm>
        label="Example form"
        fields={FIELDS}
        initialValues={{
          parent: 'Rolleston',
          clockId: 1042,
          breakMinutes: 30,
          schOut: 450,
          view: 'Today',
          isActive: true,
        }}
        onSave={() => Promise.resolve({ clockId: 'Warning: Employee ClockId is exist.' })}
        failure="Failed to save."
        onCancel={() => undefined}
      />
    </KitSection>
  )
}
