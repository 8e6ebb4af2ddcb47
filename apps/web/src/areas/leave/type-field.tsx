import type { Leave, LeaveType } from '@timeloom/contract'
import { Form, type RefSelectProps, Select } from 'antd'
import type { Ref } from 'react'
import { t } from '../../lib/words/words.ts'
import { firstDateOf, type LeaveForm } from './leave-form.ts'
import { useBalances } from './leave.queries.ts'

interface TypeFieldProps {
  id?: string
  value?: string | null
  onChange?: (typeId: string) => void
  ref?: Ref<RefSelectProps>
  types: readonly LeaveType[]
  /** The leave that is changed. */
  leave: Leave | undefined
}

/** What the leave is taken as, with what is left of each type on the requested date. @source spec/fields.tsv F367 */
export function TypeField({ value, types, leave, ...control }: TypeFieldProps) {
  const form = Form.useFormInstance<LeaveForm>()
  const employeeId = Form.useWatch('employeeId', form) ?? null
  const fromDate = Form.useWatch((values: LeaveForm) => firstDateOf(values), form)
  const balances = useBalances({ employeeId, fromDate, leave })
  const options = offered(types, leave).map(({ id, name }) => {
    const balance = balances.find(({ paytypeId }) => paytypeId === id)
    return {
      value: id,
      label: balance ? t('{name} · {hours} h left', { name, hours: balance.time.toFixed(2) }) : name,
    }
  })
  return (
    <Select
      {...control}
      value={value ?? null}
      options={options}
      listHeight={400}
      placeholder={t('Select')}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}

/** The types that people request, and the one that the leave has already. */
function offered(types: readonly LeaveType[], leave: Leave | undefined): readonly Pick<LeaveType, 'id' | 'name'>[] {
  const requested = types.filter(({ isAutomatic }) => !isAutomatic)
  const isKnown = leave === undefined || requested.some(({ id }) => id === leave.typeId)
  return isKnown ? requested : [...requested, { id: leave.typeId, name: leave.typeName }]
}
