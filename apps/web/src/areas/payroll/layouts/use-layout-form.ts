import type { getPayrollLayout, AnswerOf, LayoutDefinition } from '@timeloom/contract'
import { Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../lib/api/call-error.ts'
import { asLeft } from '../../../lib/left-addresses.ts'
import { useLongForm } from '../../../ui/kit/form/use-long-form.ts'
import { useMeanwhile } from '../../../ui/kit/form/use-meanwhile.tsx'
import { layoutFields } from './layout-fields.tsx'
import { LIST } from './layout-paths.ts'
import { type LayoutValues, readValues, valuesOf } from './layout-values.ts'
import { failedSave, nameTaken, tooManyLayouts, useRereadLayout, useSaveLayout } from './layouts.queries.ts'

export type SavedLayout = AnswerOf<typeof getPayrollLayout>

/** What a form begins with: a layout of the company or a built-in one, or a new one. */
export type Begun = SavedLayout | { name: string; definition: LayoutDefinition }

/** The state of a layout's form. */
export function useLayoutForm(began: Begun) {
  const navigate = useNavigate()
  const send = useSaveLayout()
  const reread = useRereadLayout()
  const [form] = Form.useForm<LayoutValues>()
  const [initial] = useState(() => valuesOf(began.name, began.definition))
  const [values, setValues] = useState<LayoutValues>(initial)
  const meanwhile = useMeanwhile<Begun, LayoutValues>({
    record: began,
    fields: () => layoutFields(values),
    valuesOf: ({ name, definition }) => withoutKeys(valuesOf(name, definition)),
    reread: async () => ('id' in began ? reread(began.id) : undefined),
  })
  const saved = 'id' in meanwhile.record ? meanwhile.record : undefined
  const saving = useLongForm<LayoutValues>({
    form,
    initialValues: initial,
    failure: failedSave(),
    isOfForm: (field) => field in initial,
    shown: meanwhile.fields,
    onPut: () => setValues({ ...initial, ...form.getFieldsValue(true) }),
    onSave: async (entered, { put }) => {
      const whole = { ...values, ...entered }
      const { definition } = readValues(whole)
      if (!definition) throw new CallError({ kind: 'abandoned' })
      const record = saved ? { id: saved.id, version: saved.version } : {}
      try {
        await send({ body: { ...record, name: whole.name, definition }, as: 'json' })
      } catch (error) {
        const code = error instanceof CallError ? error.serverMessage : undefined
        if (code === 'exist') return { name: nameTaken() }
        if (code === 'tooMany') return { name: tooManyLayouts() }
        await meanwhile.takeOver(error, withoutKeys(whole), ({ columns, ...taken }) =>
          put({ ...taken, ...(columns && { columns: valuesOf('', { ...definition, columns }).columns }) }),
        )
        return undefined
      }
      void navigate(asLeft(LIST))
      return undefined
    },
  })
  return {
    form,
    initial,
    saved,
    fields: meanwhile.fields,
    note: meanwhile.note,
    saving,
    /** What the values make; undefined: something is wrong with them. */
    definition: readValues(values).definition,
    type: (typed: Partial<LayoutValues>) => {
      const next = { ...values, ...typed }
      setValues(next)
      saving.changed(next, Object.keys(typed))
      // the columns depend on what a line is
      if (typed.rows) void form.validateFields(['columns', 'hasHeader']).catch(() => undefined)
    },
    cancel: () => {
      if (saving.isSaving) saving.abandon()
      void navigate(asLeft(LIST))
    },
  }
}

/** The same whichever key the editor gave a column. */
function withoutKeys(values: LayoutValues): LayoutValues {
  return { ...values, columns: values.columns.map((column) => ({ ...column, key: 0 })) }
}
