import type { ShiftTemplate, WorkSection } from '@timeloom/contract'
import { Button } from 'antd'
import { Hand, Lock, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { SidePanel } from '../../../ui/kit/side-panel/side-panel.tsx'
import { ShiftTimeField } from '../../../ui/widgets/shift-time/shift-time-field.tsx'
import { makeOpenWords, useMakeOpenShift } from '../open-shifts/make-open-shift.ts'
import { useOpenPayCard } from '../people/open-pay-card.ts'
import { isLocked, isOff, isSamePlan, planOf, type RosterCell, shiftsOf } from '../plan/day-plan.ts'
import { sectionOfTemplate } from '../plan/new-section.ts'
import { timesWords } from '../plan/section-times.ts'
import { notEmployedWords, refusalWords } from '../roster.words.ts'
import type { RosterCommands } from '../use-roster-commands.ts'
import { DayWarnings } from '../warnings/day-warnings.tsx'
import { type DayDraft, draftOf, draftOfSection, emptyShift, sectionsOf } from './day-draft.ts'
import styles from './phone.module.css'

interface DaySheetProps {
  cell: RosterCell
  templates: readonly ShiftTemplate[]
  commands: RosterCommands
  /** of the employee */
  departmentId: string | null
  mayUpdate: boolean
  onClose: () => void
}

/** A day of an employee with its shifts as fields: what a phone has in the place of the table’s cells. */
export function DaySheet({ cell, templates, commands, departmentId, mayUpdate, onClose }: DaySheetProps) {
  const [began] = useState(cell)
  const payCard = useOpenPayCard()
  const makeOpen = useMakeOpenShift()
  const [planned] = useState(() => draftOf(cell))
  const [draft, setDraft] = useState<DayDraft>(planned)
  const [refusal, setRefusal] = useState<string>()
  const { isClosed, isEmployed } = cell.rule
  const isPlanned = isOff(cell.rule) || shiftsOf(cell.rule).length > 0
  const mayChange = mayUpdate && !isClosed && (isEmployed || isPlanned)
  const save = () => {
    const sections = sectionsOf(draft)
    if (!isSamePlan(planOf(cell), planOf(began))) {
      setRefusal(t('This day has changed in the meantime. Close it and open it again.'))
    } else if ('refused' in sections) setRefusal(sections.refused)
    else if (commands.setDay(cell, sections.sections)) onClose()
  }
  const doAndClose = (isDone: boolean) => {
    if (isDone) onClose()
  }
  return (
    <SidePanel title={cell.employeeName} subtitle={dayWithWeekday(cell.day, { withYear: true })} onClose={onClose}>
      <div className={styles.sheet}>
        {cell.rule.holiday !== null && <p>{cell.rule.holiday}</p>}
        {isClosed && <p className={styles.note}>{refusalWords('close')}</p>}
        {!isEmployed && <p className={styles.note}>{notEmployedWords(cell.employeeName, cell.day)}</p>}
        {payCard && (
          <Button
            onClick={() => {
              onClose()
              payCard(cell)
            }}
          >
            {t('PayCard Details')}
          </Button>
        )}
        <DayWarnings cell={cell} commands={commands} mayChange={mayChange} onFixed={onClose} />
        {mayChange ? (
          <>
            <Shifts draft={draft} onChange={setDraft} />
            <MakeOpen
              cell={cell}
              onMake={(section) => {
                if (draft !== planned) {
                  setRefusal(t('Save what you changed on this day first.'))
                  return
                }
                onClose()
                void makeOpen({ cell, section, departmentId })
              }}
            />
            {isOff(cell.rule) && draft.length === 0 && <p className={styles.note}>{t('Off Day')}</p>}
            <AddShift
              templates={templates}
              onAdd={(shift) => {
                setRefusal(undefined)
                setDraft([...draft, shift])
              }}
            />
            {refusal !== undefined && (
              <p role="alert" className={styles.refusal}>
                {refusal}
              </p>
            )}
            <div className={styles.actions}>
              {isOff(cell.rule) ? (
                <Button onClick={() => doAndClose(commands.empty([cell]))}>{t('Remove the Off Day')}</Button>
              ) : (
                <Button onClick={() => doAndClose(commands.makeOff([cell]))}>{t('Off Day')}</Button>
              )}
              <Button type="primary" disabled={isOff(cell.rule) && draft.length === 0} onClick={save}>
                {t('Save')}
              </Button>
            </div>
          </>
        ) : (
          <ReadShifts cell={cell} />
        )}
      </div>
    </SidePanel>
  )
}

function Shifts({ draft, onChange }: { draft: DayDraft; onChange: (draft: DayDraft) => void }) {
  const { timeFormat } = useUser()
  return draft.map((shift, index) => {
    const change = (changes: Partial<DayDraft[number]>) =>
      onChange(draft.map((other, place) => (place === index ? { ...other, ...changes } : other)))
    const number = index + 1
    return (
      <fieldset key={shift.section.id} className={styles.shift}>
        <legend>{shift.section.labelName ?? t('Shift {number}', { number })}</legend>
        {isLocked(shift.section) ? (
          <p>
            <Lock size={13} aria-hidden="true" /> {timesWords(shift.section, timeFormat)} · {t('Locked')}
          </p>
        ) : (
          <>
            <ShiftTimeField
              value={shift.start}
              otherDay={t('Previous Day')}
              aria-label={t('Start Time')}
              onChange={(start) => change({ start })}
            />
            <ShiftTimeField
              value={shift.end}
              otherDay={t('Next Day')}
              mayTypeNextDay
              aria-label={t('End Time')}
              onChange={(end) => change({ end })}
            />
            <Button
              type="text"
              danger
              icon={<Trash2 size={16} aria-hidden="true" />}
              aria-label={t('Remove shift {number}', { number })}
              onClick={() => onChange(draft.filter((_, place) => place !== index))}
            />
          </>
        )}
      </fieldset>
    )
  })
}

/** The planned shifts as they are saved, each of which can become an open one. */
function MakeOpen({ cell, onMake }: { cell: RosterCell; onMake: (section: WorkSection) => void }) {
  const { timeFormat } = useUser()
  const shifts = shiftsOf(cell.rule).filter((section) => !isLocked(section))
  return shifts.map((section) => (
    <Button key={section.id} icon={<Hand size={15} aria-hidden="true" />} onClick={() => onMake(section)}>
      {makeOpenWords(section, { isOnly: shifts.length === 1, timeFormat })}
    </Button>
  ))
}

interface AddShiftProps {
  templates: readonly ShiftTemplate[]
  onAdd: (shift: DayDraft[number]) => void
}

function AddShift({ templates, onAdd }: AddShiftProps) {
  const { timeFormat } = useUser()
  return (
    <div className={styles.add}>
      <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => onAdd(emptyShift())}>
        {t('Add a shift')}
      </Button>
      {templates.map((template) => (
        <Button key={template.id} onClick={() => onAdd(draftOfSection(sectionOfTemplate(template)))}>
          {[timesWords(template, timeFormat), template.labelName].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </div>
  )
}

function ReadShifts({ cell }: { cell: RosterCell }) {
  const { timeFormat } = useUser()
  const shifts = shiftsOf(cell.rule)
  if (isOff(cell.rule)) return <p>{t('Off Day')}</p>
  if (shifts.length === 0) return <p>{t('Nothing is planned.')}</p>
  return (
    <ul>
      {shifts.map((section) => (
        <li key={section.id}>{[timesWords(section, timeFormat), section.labelName].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  )
}
