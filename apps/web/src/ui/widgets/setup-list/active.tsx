import { t } from '../../../lib/words/words.ts'
import type { TableColumn } from '../../kit/data-table/data-table.types.ts'
import type { FormField } from '../../kit/form/form-field.types.ts'
import { StatusTag } from '../status-tag/status-tag.tsx'

/** The Status column of records that can be switched off. */
export function activeColumn<Row extends { active: boolean }>(): TableColumn<Row> {
  const words = ({ active }: Row) => (active ? t('Active') : t('Inactive'))
  return {
    key: 'active',
    title: t('Status'),
    width: 120,
    minWidth: 104,
    value: ({ active }) => active,
    csv: words,
    shown: words,
    render: ({ active }) => <StatusTag status={active ? 'active' : 'inactive'} />,
  }
}

/** The Active box of their form: a new record is active, and can be switched off later. @source spec 002 §4 */
export function activeField<Values extends { active: boolean }>(isNew: boolean): FormField<Values> {
  const field: FormField<{ active: boolean }> = {
    name: 'active',
    label: t('Active'),
    kind: 'checkbox',
    width: 'full',
    isDisabled: isNew,
  }
  return field
}
