import type { TimesheetDay } from '@timeloom/contract'
import { Radio } from 'antd'
import { useState } from 'react'
import { dayWithWeekday, formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import type { FieldErrors, FormField } from '../../../ui/kit/form/form-field.types.ts'
import { TimeField } from '../../../ui/kit/time-field/time-field.tsx'
import { taskProblem, type ChoosableJob, type JobTask } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import { WorkField } from '../../../ui/widgets/job-task-picker/work-field.tsx'
import styles from '../punches/punch-dialog.module.css'
import asked from './ask-correction-dialog.module.css'
import {
  askedBody,
  beganAsking,
  beganWith,
  correctablePunches,
  type AskForm,
  type CorrectablePunch,
} from './ask-correction.ts'
import { useCorrectionDesk } from './correction-desk.ts'
import { useAskCorrection, useOwnJobs } from './sign-off.queries.ts'

interface AskCorrectionDialogProps {
  day: TimesheetDay
  onClose: () => void
}

/** Asks for a punch of one's own day to be added, moved or removed, or for another job of a pair; a supervisor decides. */
export function AskCorrectionDialog({ day, onClose }: AskCorrectionDialogProps) {
  const { timeFormat } = useUser()
  const { isJobCodeEnabled, isTaskCodeEnabled, jobLabel } = useSettings()
  const jobs = useOwnJobs()
  const desk = useCorrectionDesk()
  const [ask, refused] = useAskCorrection()
  const [punchId, setPunchId] = useState(() => beganWith(day)?.id ?? MISSING)
  const punches = correctablePunches(day)
  const punch = punches.find(({ id }) => id === punchId)
  const title = t('Ask for a correction')
  const send = async (form: AskForm): Promise<FieldErrors<AskForm> | void> => {
    try {
      await ask.mutateAsync({ body: askedBody(form, { day: day.day, punchId: punch?.id }) })
      onClose()
    } catch {
      return { [punch ? FIELD_OF[form.change] : 'minute']: refused.current }
    }
    return undefined
  }
  return (
    <FormDialog
      open
      width={440}
      footer={null}
      onCancel={onClose}
      title={
        <>
          {title}
          <span className={styles.whose}>{dayWithWeekday(day.day)}</span>
        </>
      }
    >
      <fieldset className={asked.punches}>
        <legend>{t('What is wrong?')}</legend>
        <Radio.Group
          vertical
          value={punchId}
          onChange={({ target }) => setPunchId(String(target.value))}
          options={[
            ...punches.map((each) => ({ value: each.id, label: punchLabel(each, timeFormat) })),
            { value: MISSING, label: t('A punch is missing') },
          ]}
        />
      </fieldset>
      {!punch && desk.entersPunches && (
        <p className={asked.note}>{t('It counts at once. Your supervisor gets a message.')}</p>
      )}
      {/* another punch begins with its own time */}
      <DeclaredForm<AskForm>
        key={punchId}
        label={title}
        fields={fields({
          punch,
          timeFormat,
          ...(isJobCodeEnabled && { booking: { jobs, jobLabel, isTaskCodeEnabled } }),
        })}
        initialValues={beganAsking(day, punch)}
        onSave={send}
        failure={t('Failed to send the request.')}
        saveLabel={t('Send')}
        onCancel={onClose}
      />
    </FormDialog>
  )
}

const MISSING = 'missing'

/** Under which field a refusal stands. */
const FIELD_OF = { move: 'minute', remove: 'reason', job: 'work' } as const

function punchLabel({ direction, time, work }: CorrectablePunch, timeFormat: string): string {
  const at = { direction: direction === 'In' ? t('In') : t('Out'), time: formatTime(time, { timeFormat }) }
  return work === undefined ? t('{direction} at {time}', at) : t('{direction} at {time}, {work}', { ...at, work })
}

interface FormOf {
  /** undefined: one is missing */
  punch: CorrectablePunch | undefined
  timeFormat: string
  /** absent: the company books no jobs */
  booking?: { jobs: ChoosableJob[] | undefined; jobLabel: string; isTaskCodeEnabled: boolean }
}

function fields({ punch, timeFormat, booking }: FormOf): FormField<AskForm>[] {
  const mayBook = booking && punch?.direction === 'In'
  const change: FormField<AskForm> = {
    kind: 'segmented',
    name: 'change',
    label: t('What should it be?'),
    width: 'full',
    options: [
      { value: 'move', label: t('Another time') },
      ...(mayBook ? [{ value: 'job', label: t('Another {job}', { job: booking.jobLabel.toLowerCase() }) }] : []),
      { value: 'remove', label: t('No punch') },
    ],
  }
  const direction: FormField<AskForm> = {
    kind: 'segmented',
    name: 'direction',
    label: t('Direction'),
    width: 'full',
    options: [
      { value: 'In', label: t('In') },
      { value: 'Out', label: t('Out') },
    ],
  }
  // of a missing punch nothing else can be asked
  const whenTimed = punch && { isShown: isTimed }
  return [
    punch ? change : direction,
    ...(mayBook ? [workField(booking)] : []),
    {
      kind: 'custom',
      name: 'minute',
      label: t('Right time'),
      isRequired: true,
      width: 'full',
      ...whenTimed,
      control: <TimeField timeFormat={timeFormat} />,
      inWords: (minute) => formatTime(wallTimeOf(minute as number), { timeFormat }),
    },
    {
      kind: 'segmented',
      name: 'dayType',
      label: t('Day type'),
      width: 'full',
      ...whenTimed,
      options: [
        { value: 'Previous', label: t('Previous Day') },
        { value: 'Today', label: t('Today') },
        { value: 'NextDay', label: t('Next Day') },
      ],
    },
    { kind: 'textarea', name: 'reason', label: t('Reason'), isRequired: true, maxLength: 400 },
  ]
}

function workField({ jobs, jobLabel, isTaskCodeEnabled }: NonNullable<FormOf['booking']>): FormField<AskForm> {
  return {
    kind: 'custom',
    name: 'work',
    label: jobLabel,
    hasOwnLabel: true,
    width: 'full',
    isShown: ({ change }) => change === 'job',
    check: (work, { change }) => {
      if (change !== 'job') return undefined
      const chosen = work as JobTask
      return chosen.jobId === null ? t('This field is required.') : taskProblem(chosen, isTaskCodeEnabled)
    },
    control: <WorkField jobs={jobs} isJobRequired />,
  }
}

function isTimed({ change }: Partial<AskForm>): boolean {
  return change === 'move'
}
