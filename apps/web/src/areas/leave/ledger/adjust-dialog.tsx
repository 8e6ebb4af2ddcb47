import { type AnswerOf, listLeaveTypes, type saveLeaveAdjustment } from '@timeloom/contract'
import { CallError } from '../../../lib/api/call-error.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import { useFocusBack } from '../../../ui/kit/feedback/use-focus-back.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { useSaveAdjustment } from './ledger.queries.ts'

interface AdjustForm {
  payTypeId: string | null
  kind: 'adjusted' | 'cashedUp'
  date: string | null
  hours: number | null
  reason: string
}

interface AdjustDialogProps {
  employeeId: string
  employeeName: string
  payTypeId: string | null
  today: string
  onClose: () => void
}

/** Adds to someone's balance, takes from it, or cashes leave up; the reason stays with it. */
export function AdjustDialog({ employeeId, employeeName, payTypeId, today, onClose }: AdjustDialogProps) {
  useFocusBack()
  const { dateFormat } = useUser()
  const { data: types } = useCall(listLeaveTypes, { query: {} }, { staleTimeMs: 60_000 })
  const save = useSaveAdjustment().mutateAsync
  const send = (form: AdjustForm, belowZero: boolean) => {
    const minutes = Math.round((form.hours ?? 0) * 60)
    const { kind, reason } = form
    return save({
      as: 'json',
      body: { employeeId, payTypeId: form.payTypeId!, date: form.date!, kind, minutes, reason, belowZero },
    })
  }
  const saveForm = async (form: AdjustForm) => {
    try {
      await send(form, false)
    } catch (error) {
      if (!(error instanceof CallError) || error.serverMessage !== 'noBalance') throw error
      const { balanceMinutes = 0 } = Object(error.answer) as AnswerOf<typeof saveLeaveAdjustment>
      const question = t(
        '{left} h are left, approved leave to come taken off. Cash up {hours} h anyway, so that less than nothing is left?',
        { left: hours2(balanceMinutes), hours: (form.hours ?? 0).toFixed(2) },
      )
      if (!(await confirm({ title: t('Cash up'), question, kind: 'danger' }))) return
      await send(form, true)
    }
    onClose()
  }
  return (
    <FormDialog open width={520} title={t('Adjust the balance')} footer={null} onCancel={onClose} destroyOnHidden>
      <p>{employeeName}</p>
      <DeclaredForm<AdjustForm>
        label={t('Adjust the balance')}
        fields={adjustFields({ dateFormat, today, types: types ?? [] })}
        initialValues={{ payTypeId, kind: 'adjusted', date: today, hours: null, reason: '' }}
        failure={t('Failed to change the balance.')}
        onSave={saveForm}
        onCancel={onClose}
      />
    </FormDialog>
  )
}

function adjustFields({
  dateFormat,
  today,
  types,
}: {
  dateFormat: string
  today: string
  types: readonly { id: string; name: string }[]
}): FormField<AdjustForm>[] {
  return [
    {
      name: 'payTypeId',
      label: t('Leave type'),
      kind: 'select',
      isRequired: true,
      options: types.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'kind',
      label: t('What'),
      kind: 'segmented',
      options: [
        { value: 'adjusted', label: t('Adjust') },
        { value: 'cashedUp', label: t('Cash up') },
      ],
    },
    { name: 'date', label: t('On'), kind: 'date', isRequired: true, dateFormat, today },
    {
      name: 'hours',
      label: t('Hours'),
      kind: 'number',
      decimals: 2,
      unit: t('h'),
      isRequired: true,
      help: t('An adjustment below zero takes leave away.'),
      check: (value, { kind }) => {
        if (kind === 'cashedUp') return Number(value) > 0 ? undefined : t('More than zero')
        return Number(value) === 0 ? t('Not zero') : undefined
      },
    },
    { name: 'reason', label: t('Reason'), kind: 'textarea', isRequired: true, maxLength: 500, width: 'full' },
  ]
}
