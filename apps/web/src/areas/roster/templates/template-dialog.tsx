import { type CompanySettings, SHIFT_COLOURS, type ShiftTemplate } from '@timeloom/contract'
import { type ReactElement, useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { notify } from '../../../lib/notify.ts'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import type { FieldErrors, FormField } from '../../../ui/kit/form/form-field.types.ts'
import { mayClose } from '../../../ui/kit/form/unsaved.ts'
import { DepartmentSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import { ShiftColourField } from '../../../ui/widgets/shift-colour/shift-colour-field.tsx'
import { ShiftTimeField } from '../../../ui/widgets/shift-time/shift-time-field.tsx'
import type { ShiftTime } from '../../../ui/widgets/shift-time/shift-times.ts'
import { spanOf, timesOf } from '../plan/section-times.ts'
import { refusalWords } from '../roster.words.ts'
import { useCreateTemplate, useUpdateTemplate } from './templates.queries.ts'
import { endOf, spanBetween, startOf } from './shift-span.ts'

interface TemplateDialogProps {
  /** Absent: a new one. */
  template?: ShiftTemplate
  onClose: () => void
}

interface TemplateForm {
  departmentId: string | null
  start: ShiftTime
  end: ShiftTime
  breakTime: number | null
  labelName: string
  colorCode: string
}

/** Create Shift, Edit Shift; a shift that exists keeps its position and times. @source spec 001 §4, §5; gaps B34 */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const settings = useSettings()
  const departments = useDepartments()
  const create = useCreateTemplate()
  const update = useUpdateTemplate()
  const [place] = useState(() => ({}))
  const title = template ? t('Edit Shift') : t('Create Shift')
  const failure = template ? t('Failed to update the Shift.') : t('Failed to create the Shift.')

  const save = async (values: TemplateForm): Promise<FieldErrors<TemplateForm> | void> => {
    const { colorCode, labelName, breakTime } = values
    const looks = { colorCode, labelName, ...(settings.allowEditBreakTime ? { breakTime } : {}) }
    try {
      if (template) await update.mutateAsync({ body: { id: template.id, version: template.version, ...looks } })
      else {
        const { departmentId, start, end } = values
        const span = spanBetween(start, end)
        if (departmentId === null || span === null) return missing(values)
        if (span.to <= span.from) return { end: refusalWords('endBeforeStart') ?? '' }
        await create.mutateAsync({ body: { departmentId, ...timesOf(span), ...looks } })
      }
      onClose()
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'refused') throw error
      notify.error(refusalWords(error.serverMessage ?? '') ?? (error.serverMessage || failure))
      return { labelName: '' }
    }
    return undefined
  }

  return (
    <FormDialog open width={480} footer={null} title={title} place={place} onCancel={onClose}>
      <DeclaredForm<TemplateForm>
        label={title}
        fields={fieldsOf({
          isNew: template === undefined,
          hasBreak: settings.allowEditBreakTime,
          position: (
            <DepartmentSelect
              nodes={departments.nodes}
              isLoading={departments.isLoading}
              disabled={template !== undefined}
            />
          ),
        })}
        initialValues={valuesOf(template, settings)}
        onSave={save}
        failure={failure}
        onCancel={() => void mayClose(place).then((isFine) => isFine && onClose())}
      />
    </FormDialog>
  )
}

type BreakSettings = Pick<CompanySettings, 'allowEditBreakTime' | 'breakTime'>

/** A new shift has the company’s own break where it may be changed. */
function valuesOf(template: ShiftTemplate | undefined, { allowEditBreakTime, breakTime }: BreakSettings): TemplateForm {
  const empty = { minute: null, isOtherDay: false }
  return {
    departmentId: template?.department.id ?? null,
    start: template ? startOf(spanOf(template)) : empty,
    end: template ? endOf(spanOf(template)) : empty,
    breakTime: template ? template.breakTime : allowEditBreakTime ? breakTime : null,
    labelName: template?.labelName ?? '',
    colorCode: template?.colorCode ?? SHIFT_COLOURS[0],
  }
}

function missing({ departmentId, start, end }: TemplateForm): FieldErrors<TemplateForm> {
  const words = t('This field is required.')
  return {
    ...(departmentId === null ? { departmentId: words } : {}),
    ...(start.minute === null ? { start: words } : {}),
    ...(end.minute === null ? { end: words } : {}),
  }
}

interface FieldNeeds {
  isNew: boolean
  hasBreak: boolean
  position: ReactElement
}

function fieldsOf({ isNew, hasBreak, position }: FieldNeeds): FormField<TemplateForm>[] {
  return [
    { kind: 'custom', name: 'departmentId', label: t('Position'), isRequired: isNew, width: 'full', control: position },
    {
      kind: 'custom',
      name: 'start',
      label: t('Start Time'),
      isRequired: isNew,
      control: <ShiftTimeField otherDay={t('Previous Day')} disabled={!isNew} />,
    },
    {
      kind: 'custom',
      name: 'end',
      label: t('End Time'),
      isRequired: isNew,
      control: <ShiftTimeField otherDay={t('Next Day')} mayTypeNextDay disabled={!isNew} />,
    },
    ...(hasBreak
      ? [
          {
            kind: 'number' as const,
            name: 'breakTime' as const,
            label: t('Break Deduction'),
            unit: t('min'),
            min: 0,
            max: 1440,
            decimals: 0,
          },
        ]
      : []),
    { kind: 'text', name: 'labelName', label: t('Label'), maxLength: 100 },
    {
      kind: 'custom',
      name: 'colorCode',
      label: t('Colour'),
      width: 'full',
      control: <ShiftColourField aria-label={t('Colour')} />,
    },
  ]
}
