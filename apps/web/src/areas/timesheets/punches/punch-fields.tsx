import type { BodyOf, savePunch } from '@timeloom/contract'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import type { FieldErrors, FormField } from '../../../ui/kit/form/form-field.types.ts'
import { useMeanwhile } from '../../../ui/kit/form/use-meanwhile.tsx'
import { TimeField } from '../../../ui/kit/time-field/time-field.tsx'
import { bookedFields, useBookedChoices } from './booked-fields.tsx'
import { type EditedPunch, punchBody, punchForm, type PunchForm } from './punch-body.ts'
import { type Punch, useRereadPunch, useSavePunch } from '../timesheets.queries.ts'

interface PunchFieldsProps {
  label: string
  employeeId: string
  /** As the dialog began. */
  began: EditedPunch
  /** The timesheet day that a changed punch is shown on. */
  shownOn?: string
  /** Someone else changed or deleted the punch in the meantime: it is this one now. */
  onReread?: (punch: Punch) => void
  /** `before` writes a changed punch back to what it was; absent for an added one. */
  onSaved: (id: string | undefined, before: BodyOf<typeof savePunch> | undefined) => void
  onCancel: () => void
  onDelete?: (punchId: string) => void
}

/** The form of both punch dialogs; what the server refuses stands under the time. */
export function PunchFields(props: PunchFieldsProps) {
  const { employeeId, began, shownOn = began.day, onDelete } = props
  const { timeFormat } = useUser()
  const failure = useRef('')
  const choices = useBookedChoices(began.form)
  const save = useSavePunch((text) => {
    failure.current = text
  })
  const reread = useRereadPunch()
  const {
    record: punch,
    fields,
    note,
    takeOver,
  } = useMeanwhile<EditedPunch, PunchForm>({
    record: began,
    fields: ({ id, form }) => [
      ...punchFields(timeFormat, { mayBeAuto: id === undefined || (form.direction ?? 'Auto') === 'Auto' }),
      ...bookedFields<PunchForm>(choices, ({ direction }) => direction !== 'Out'),
      { kind: 'textarea', name: 'reason', label: t('Reason'), maxLength: 500 },
    ],
    valuesOf: ({ form }) => form,
    besides: (before, now) => (before.day === now.day ? [] : [t('Date')]),
    next: ({ id }) => (id === undefined ? t('The punch was deleted. Save adds it again as shown here.') : undefined),
    reread: async (): Promise<EditedPunch | undefined> => {
      if (punch.id === undefined) return undefined
      const now = await reread(punch.id)
      props.onReread?.(now)
      return now.isRemoved ? { ...punch, id: undefined } : { id: now.id, ...punchForm(now, shownOn) }
    },
  })
  const saveForm = async (
    entered: PunchForm,
    put: (values: Partial<PunchForm>) => void,
  ): Promise<FieldErrors<PunchForm> | void> => {
    const { id, day } = punch
    try {
      const answer = await save.mutateAsync({ body: punchBody(entered, { employeeId, day, punchId: id }) })
      const key = { employeeId, day, punchId: answer.id ?? id }
      props.onSaved(answer.id, punch.id === undefined ? undefined : punchBody(punch.form, key))
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'changed') return { minute: failure.current }
      await takeOver(error, entered, put)
    }
    return undefined
  }
  return (
    <DeclaredForm<PunchForm>
      label={props.label}
      fields={fields}
      initialValues={began.form}
      onSave={saveForm}
      failure={t('Failed to save the punch.')}
      onCancel={props.onCancel}
      extraAction={
        onDelete &&
        punch.id !== undefined && (
          <Button
            type="text"
            danger
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => onDelete(punch.id ?? '')}
          >
            {t('Delete')}
          </Button>
        )
      }
    >
      {() => note}
    </DeclaredForm>
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
      inWords: (minute) => formatTime(wallTimeOf(minute as number), { timeFormat }),
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
  ]
}
