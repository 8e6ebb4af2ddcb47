import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsPhone } from '../../../lib/media.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { DayColumn } from './day-column.tsx'
import styles from './day-grid.module.css'
import type { GridEditing, OpenDay, Typing } from './day-grid.types.ts'
import { refusalWords } from './day.words.ts'
import { addRefusal, addSection, moveSection, replaceDay } from './edit-day.ts'
import { useGridShortcuts } from './grid-shortcuts.ts'
import { keyOf, type PlannedDay, type SectionMinutes } from './planned-day.ts'
import { useGridKeys } from './use-grid-keys.ts'

/** The dialog brings the form of a section with it, which the days themselves do not need. */
const DayDialog = lazyDialog(() => import('./day-dialog.tsx').then((file) => file.DayDialog))

interface DayGridProps {
  /** What the days are, for assistive technology. */
  label: string
  days: readonly PlannedDay[]
  /** absent: the days are only shown */
  editing?: GridEditing | undefined
  /** While they are saved: everything stays where it is, and nothing can be changed. */
  isHeld?: boolean
  /** Why a save refused a day, by the day's key. */
  problems?: ReadonlyMap<string, string>
  /** Of a template's day, where each cycle begins on the same one. */
  weekdayOf?: (day: PlannedDay) => string | undefined
  /** Below the title of a day's dialog. */
  about?: string | undefined
}

/**
 * Planned days as a one-row table, a column for each; a list on a phone. It works by keyboard alone: one day or section
 * is in the tab order.
 *
 * @source spec 001 §2.2, §2.3, §9
 */
export function DayGrid(props: DayGridProps) {
  const { label, days, isHeld = false, problems = NONE, weekdayOf, about } = props
  const editing = isHeld ? undefined : props.editing
  const mayEdit = props.editing !== undefined
  const isPhone = useIsPhone()
  const grid = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<Typing>()
  const [open, setOpen] = useState<OpenDay>()
  const [said, setSaid] = useState('')
  const focusNext = useFocusNext(grid)
  const keys = useGridKeys({ grid, days, editing, setTyping, setOpen, say: setSaid, focusNext })
  useGridShortcuts(editing !== undefined)
  useProblemInView(grid, problems)

  const openDay = (asked: OpenDay) => {
    const day = days.find((candidate) => keyOf(candidate) === asked.day)
    if (!editing || !day || day.isClosed) return
    const refused = asked.isAdding ? addRefusal(day, editing) : undefined
    if (refused) notify.warning(refusalWords(refused))
    else setOpen(asked)
  }
  const finishTyping = (times: SectionMinutes, { isLeft }: { isLeft: boolean }) => {
    if (!editing || !typing) return undefined
    const { day, section } = typing
    const added = editing.newSection(times)
    const refused = editing.edit(day, (planned) =>
      section === null ? addSection(planned, added, editing) : moveSection(planned, section, times),
    )
    if (refused) return refusalWords(refused)
    setTyping(undefined)
    if (!isLeft) focusNext({ day, section: section ?? added.id })
    return undefined
  }
  const stopTyping = ({ isLeft }: { isLeft: boolean }) => {
    if (typing && !isLeft) focusNext({ day: typing.day, section: typing.section })
    setTyping(undefined)
  }
  const opened = open && days.find((day) => keyOf(day) === open.day)

  return (
    <div className={styles.place}>
      {mayEdit && (
        <div className={styles.bar}>
          <p>{t('Type 9-530 on a day or a section. Enter opens the day, ? lists all keys.')}</p>
          <Button
            size="small"
            icon={<Undo2 size={14} aria-hidden="true" />}
            disabled={!editing?.mayUndo}
            onClick={() => editing?.undo()}
          >
            {t('Undo')}
          </Button>
        </div>
      )}
      <div className={styles.scroll} ref={grid} {...keys.handlers}>
        <div {...(isPhone ? { role: 'list' } : { role: 'grid' })} aria-label={label} className={styles.grid}>
          <div {...(isPhone ? { role: 'presentation' } : { role: 'row' })} className={styles.row}>
            {days.map((day) => (
              <DayColumn
                key={keyOf(day)}
                day={day}
                role={isPhone ? 'listitem' : 'gridcell'}
                weekday={weekdayOf?.(day)}
                problem={problems.get(keyOf(day))}
                stop={keys.stopOf(keyOf(day))}
                typing={typing?.day === keyOf(day) ? typing : undefined}
                onOpen={mayEdit && !day.isClosed ? openDay : undefined}
                onTyped={finishTyping}
                onTypingEnd={stopTyping}
              />
            ))}
          </div>
        </div>
      </div>
      <output className="sr">{said}</output>
      <Suspense>
        {open && opened && editing && (
          <DayDialog
            day={opened}
            about={about}
            earlier={days.slice(0, days.indexOf(opened))}
            sectionId={open.section}
            isAdding={open.isAdding}
            onDone={(planned) => editing.edit(open.day, (day) => replaceDay(day, planned))}
            onClose={() => {
              setOpen(undefined)
              focusNext({ day: open.day, section: null })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

const NONE: ReadonlyMap<string, string> = new Map()

interface FocusPlace {
  day: string
  section: string | null
}

/** Moves the focus to a day, or to a section of it, once it is drawn; where the section is gone, to its day. */
function useFocusNext(grid: React.RefObject<HTMLElement | null>): (place: FocusPlace) => void {
  const next = useRef<FocusPlace>(undefined)
  const [, redraw] = useState(0)
  useLayoutEffect(() => {
    const place = next.current
    if (!place) return
    next.current = undefined
    const day = grid.current?.querySelector<HTMLElement>(`[data-day="${place.day}"]`)
    const section = place.section === null ? null : day?.querySelector<HTMLElement>(`[data-section="${place.section}"]`)
    ;(section ?? day)?.focus()
  })
  return (place) => {
    next.current = place
    redraw((times) => times + 1)
  }
}

/** A refused day comes into view, with the focus on it. */
function useProblemInView(grid: React.RefObject<HTMLElement | null>, problems: ReadonlyMap<string, string>) {
  useEffect(() => {
    const [first] = problems.keys()
    if (first !== undefined) grid.current?.querySelector<HTMLElement>(`[data-day="${first}"]`)?.focus()
  }, [grid, problems])
}
