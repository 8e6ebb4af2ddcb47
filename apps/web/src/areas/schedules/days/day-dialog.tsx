import type { WorkSection } from '@timeloom/contract'
import { Alert, Button, Checkbox, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { FormDialog } from '../../../ui/kit/form/form-dialog.tsx'
import { mayClose } from '../../../ui/kit/form/unsaved.ts'
import { useUnsavedGuard } from '../../../ui/kit/form/use-unsaved-guard.ts'
import { addRefusal, type EditRefusal } from './edit-day.ts'
import styles from './day-dialog.module.css'
import { dayTitle, refusalWords } from './day.words.ts'
import { copyOf, keyOf, newSection, type PlannedDay } from './planned-day.ts'
import { useSectionChoices } from './section-choices.ts'
import { SectionPanel } from './section-panel.tsx'

interface DayDialogProps {
  day: PlannedDay
  /** What stands below the title, such as whose day it is. */
  about?: string | undefined
  /** The days before it, to copy from. */
  earlier: readonly PlannedDay[]
  /** The section that was opened. */
  sectionId?: string | undefined
  /** It opens with a section more. */
  isAdding: boolean
  /** Plans the day so. @returns why it stays as it is */
  onDone: (planned: { isOffDay: boolean; sections: WorkSection[] }) => EditRefusal | undefined
  onClose: () => void
}

const CUSTOM = 'custom'

/** Day Modify: a day with all its sections, or as an earlier day has them. @source spec 001 §2.2, §4 Day copy */
export function DayDialog({ day, about, earlier, sectionId, isAdding, onDone, onClose }: DayDialogProps) {
  const settings = useSettings()
  const choices = useSectionChoices()
  const [place] = useState(() => ({}))
  const readers = useRef(new Map<string, () => Promise<WorkSection | undefined>>())
  const [copied, setCopied] = useState(CUSTOM)
  const [isOffDay, setIsOffDay] = useState(day.isOffDay)
  const [sections, setSections] = useState<WorkSection[]>(() => [
    ...day.workSections,
    ...(isAdding ? [blankSection(settings)] : []),
  ])
  const [problem, setProblem] = useState<EditRefusal>()
  const [isDirty, setIsDirty] = useState(false)
  const ids = { copy: useId(), form: useId() }
  const isCopying = copied !== CUSTOM
  const [firstId] = useState(day.workSections[0]?.id)
  const focused = isAdding ? sections.at(-1)?.id : (sectionId ?? firstId)

  const change = () => {
    setIsDirty(true)
    setProblem(undefined)
  }
  const copyFrom = (key: string) => {
    change()
    setCopied(key)
    const from = earlier.find((candidate) => keyOf(candidate) === key)
    if (!from) return
    setIsOffDay(from.isOffDay)
    setSections(from.workSections.map(copyOf))
  }
  const add = () => {
    const now = { isClosed: day.isClosed, isOffDay, workSections: sections }
    const refused = addRefusal(now, { isMultiShift: settings.multiShiftView })
    setProblem(refused)
    if (refused) return
    setIsDirty(true)
    setSections([...sections, blankSection(settings)])
  }
  const finish = async () => {
    const entered = isCopying ? sections : await everySection(sections, readers.current)
    if (entered === undefined) return
    const refused = onDone({ isOffDay, sections: entered })
    if (refused) setProblem(refused)
    else onClose()
  }
  const cancel = async () => {
    if (await mayClose(place)) onClose()
  }

  return (
    <FormDialog
      open
      width={640}
      place={place}
      mask={{ closable: false }}
      onCancel={onClose}
      title={
        <>
          {t('Day Modify')}
          <span className={styles.about}>{[dayTitle(day), about].filter(Boolean).join(' · ')}</span>
        </>
      }
      footer={
        <>
          <Button onClick={() => void cancel()}>{t('Cancel')}</Button>
          <Button type="primary" htmlType="submit" form={ids.form}>
            {t('OK')}
          </Button>
        </>
      }
    >
      <Unsaved isDirty={isDirty} />
      <form
        id={ids.form}
        aria-label={t('Day Modify')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void finish()
        }}
      >
        <div className={styles.whole}>
          <label htmlFor={ids.copy}>{t('Copy From')}</label>
          <Select
            id={ids.copy}
            value={copied}
            onChange={copyFrom}
            listHeight={400}
            options={[
              { value: CUSTOM, label: t('custom') },
              ...earlier.map((candidate) => ({ value: keyOf(candidate), label: dayTitle(candidate) })),
            ]}
          />
          <Checkbox
            checked={isOffDay}
            disabled={isCopying}
            onChange={({ target }) => {
              change()
              setIsOffDay(target.checked)
              if (target.checked) setSections([])
            }}
          >
            {t('Off day')}
          </Checkbox>
        </div>
        {sections.map((section, index) => (
          <SectionPanel
            key={section.id}
            section={section}
            place={index + 1}
            choices={choices}
            isFocused={section.id === focused}
            isDisabled={isCopying}
            onReader={(id, read) => {
              if (read) readers.current.set(id, read)
              else readers.current.delete(id)
            }}
            onChange={change}
            onRemove={() => {
              change()
              setSections(sections.filter(({ id }) => id !== section.id))
            }}
          />
        ))}
        {sections.length === 0 && !isOffDay && <p className={styles.nothing}>{t('Nothing is planned on this day.')}</p>}
        {problem && (
          <Alert type="error" showIcon role="alert" title={refusalWords(problem)} className={styles.problem ?? ''} />
        )}
        {!isCopying && (
          <Button type="dashed" block icon={<Plus size={15} aria-hidden="true" />} onClick={add}>
            {t('New Section')}
          </Button>
        )}
      </form>
    </FormDialog>
  )
}

/** Inside the dialog, whose closing it holds. */
function Unsaved({ isDirty }: { isDirty: boolean }) {
  useUnsavedGuard({ isDirty, isSaving: false })
  return null
}

/** @source spec 001 §9 (00:00, the company's break); fields F237, F239, F242 */
function blankSection({ breakTime }: { breakTime: number }): WorkSection {
  return newSection({ startMinute: 0, endMinute: 0 }, { breakTime: breakTime > 0 ? breakTime : null })
}

/** As they are entered; undefined where one cannot stand so. */
async function everySection(
  sections: readonly WorkSection[],
  readers: ReadonlyMap<string, () => Promise<WorkSection | undefined>>,
): Promise<WorkSection[] | undefined> {
  const entered: WorkSection[] = []
  for (const { id } of sections) {
    const section = await readers.get(id)?.()
    if (section === undefined) return undefined
    entered.push(section)
  }
  return entered
}
