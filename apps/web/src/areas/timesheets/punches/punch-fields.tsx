import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { TimeField } from '../../../ui/kit/time-field/time-field.tsx'
import { punchBody, type PunchForm } from './punch-body.ts'
import { useSavePunch } from '../timesheets.queries.ts'

interface PunchFieldsProps {
  label: string
  employeeId: string
  /** The timesheet day the punch belongs to. */
  day: string
  /** Of a punch that is changed. */
  punchId?: string
  initialValues: Partial<PunchForm>
  onSaved: (id: string | undefined) => void
  onCancel: () => void
  onDelete?: () => void
}

/** The form of both punch dialogs; what the server refuses stands under the time. */
export function PunchFields(props: PunchFieldsProps) {
  const { timeFormat } = useUser()
  const failure = useRef('')
  const save = useSavePunch((text) => {
    failure.current = text
  })
  const saveForm = async (form: PunchForm) => {
    try {
      const answer = await save.mutateAsync({ body: punchBody(form, props) })
      props.onSaved(answer.id)
      return {}
    } catch {
      return { minute: failure.current }
    }
  }
  return (
    <DeclaredForm<PunchForm>
      label={props.label}
      fields={punchFields(timeFormat, {
        mayBeAuto: props.punchId === undefined || props.initialValues.direction === 'Auto',
      })}
      initialValues={props.initialValues}
      onSave={saveForm}
      failure={t('Failed to save the punch.')}
      onCancel={props.onCancel}
      extraAction={
        props.onDelete && (
          <Button type="text" danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={props.onDelete}>
            {t('Delete')}
          </Button>
        )
      }
    />
  )
}

/** @param options.mayBeAuto a punch that has its direction keeps one */
function punchFields(timeFormat: string, { mayBeAuto }: { mayBeAuto: boolean }): FormField<PunchForm>[] {
  return [
    {
      kind: 'custom',
      name: 'minute',
      label: t('Time'),
      isRequired: true,
      width: 'full',
      control: <TimeField autoFocus timeFormat={timeFormat} />,
    },
    {
      kind: 'segmented',
      name: 'dayType',
      label: t('Day type'),
      width: 'full',
      options: [
        { value: 'Previous', label: t('Previous Day') },
        { value: 'Today', label: t('Today') },
        { value: 'NextDay', label: t('Next Day') },
      ],
    },
    {
      kind: 'segmented',
      name: 'direction',
      label: t('Direction'),
      width: 'full',
      options: [
        { value: 'In', label: t('In') },
        { value: 'Out', label: t('Out') },
        ...(mayBeAuto ? [{ value: 'Auto', label: t('From the day') }] : []),
      ],
    },
    { kind: 'textarea', name: 'reason', label: t('Reason'), maxLength: 500 },
  ]
}
