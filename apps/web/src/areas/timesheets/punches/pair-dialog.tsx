import type { PunchPair, TimesheetDay } from '@timeloom/contract'
import { Button } from 'antd'
import { Split } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import { mayClose } from '../../../ui/kit/form/unsaved.ts'
import { DeclaredForm } from '../../../ui/kit/form/declared-form.tsx'
import type { FieldErrors, FormField } from '../../../ui/kit/form/form-field.types.ts'
import { dayWithWeekday, formatTime, wallTimeOn } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useSavePair } from '../timesheets.queries.ts'
import { bookedFields, useBookedChoices, type Booked } from './booked-fields.tsx'
import styles from './punch-dialog.module.css'
import { SplitForm } from './split/split-form.tsx'

interface PairForm extends Booked {
  inNote: string
  outNote: string
}

interface PairDialogProps {
  employeeName: string
  day: TimesheetDay
  pair: PunchPair
  onClose: () => void
}

/** Punch Pair: what it is booked to, or split over, and the notes of its punches. @source spec 001 §2.5, §5 */
export function PairDialog({ employeeName, day, pair, onClose }: PairDialogProps) {
  const { timeFormat } = useUser()
  const [save, refused] = useSavePair()
  const { allowEditWorkCode } = useSettings()
  const [isSplitting, setIsSplitting] = useState(pair.parts !== undefined)
  const { siteId, positionId, jobId, taskId } = pair
  const began: PairForm = {
    workPlaceId: siteId,
    positionId,
    work: { jobId, taskId },
    inNote: pair.inNote ?? '',
    outNote: pair.outNote ?? '',
  }
  const choices = useBookedChoices(began)
  const saveForm = async (form: PairForm): Promise<FieldErrors<PairForm> | void> => {
    const { workPlaceId, positionId: position, work, inNote, outNote } = form
    const body = {
      ...(workPlaceId === siteId ? {} : { siteId: workPlaceId }),
      ...(position === positionId ? {} : { positionId: position }),
      ...(work.jobId === jobId && work.taskId === taskId ? {} : work),
      ...(inNote === began.inNote ? {} : { inNote }),
      ...(outNote === began.outNote ? {} : { outNote }),
    }
    try {
      await save.mutateAsync({ params: { id: pair.id }, body })
      onClose()
    } catch {
      return { inNote: refused.current }
    }
    return undefined
  }
  const times = [pair.ptimeIn, pair.ptimeOut].flatMap((at) =>
    at === null ? [] : [formatTime(wallTimeOn(day.day, at), { timeFormat })],
  )
  const [place] = useState(() => ({}))
  const split = async () => {
    if (await mayClose(place)) setIsSplitting(true)
  }
  const cancel = async () => {
    if (await mayClose(place)) onClose()
  }
  const title = t('Punch Pair')
  const mayBeSplit = allowEditWorkCode && choices.isAnyCodeUsed && pair.inPunchId !== null && pair.worktime > 1
  return (
    <FormDialog
      open
      width={isSplitting ? 560 : 440}
      footer={null}
      place={place}
      onCancel={onClose}
      title={
        <>
          {title}
          <span className={styles.whose}>
            {employeeName} · {dayWithWeekday(day.day)} · {times.join('–')}
          </span>
        </>
      }
    >
      {isSplitting ? (
        <SplitForm
          pair={pair}
          choices={choices}
          onSaved={onClose}
          onCancel={() => void cancel()}
          onBack={pair.parts ? undefined : () => setIsSplitting(false)}
        />
      ) : (
        <>
          {mayBeSplit && (
            <p className={styles.split}>
              <Button type="link" icon={<Split size={15} aria-hidden="true" />} onClick={() => void split()}>
                {t('Split over several jobs')}
              </Button>
            </p>
          )}
          <DeclaredForm<PairForm>
            label={title}
            fields={[...bookedFields<PairForm>(choices), ...noteFields(pair)]}
            initialValues={began}
            onSave={saveForm}
            failure={t('Failed to save the punch pair.')}
            onCancel={onClose}
          />
        </>
      )}
    </FormDialog>
  )
}

function noteFields({ inPunchId, outPunchId }: PunchPair): FormField<PairForm>[] {
  const notes: ['inNote' | 'outNote', string, string | null][] = [
    ['inNote', t('Note of the In'), inPunchId],
    ['outNote', t('Note of the Out'), outPunchId],
  ]
  return notes.flatMap(([name, label, punchId]): FormField<PairForm>[] =>
    punchId === null ? [] : [{ kind: 'textarea', name, label, maxLength: 500 }],
  )
}
