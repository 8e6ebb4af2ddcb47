import type { ShiftTemplate } from '@timeloom/contract'
import { type RefObject, useEffect, useRef } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { type CellLookup, dayKeyIn } from './grid/cell-lookup.ts'
import type { DragHost, DropWay } from './grid/drag.ts'
import { attachShiftDrag } from './grid/shift-drag.ts'
import { cardPlace, MINUTES_PER_PIXEL } from './plan/card-place.ts'
import { isLocked } from './plan/day-plan.ts'
import { type DragSource, dropChange, sourceOnDay } from './plan/drop-change.ts'
import { retimed } from './plan/retime.ts'
import { type Span, spanOf, timesOf, timesWords } from './plan/section-times.ts'
import { refusalOf } from './roster.words.ts'
import { OFF_DAY_CARD } from './templates/off-day-card.tsx'
import type { RosterCommands } from './use-roster-commands.ts'

interface ShiftDragOptions {
  root: RefObject<HTMLElement | null>
  scroller: HTMLElement | null
  isEnabled: boolean
  lookup: CellLookup
  /** Whether cards lie at their time. */
  isTimed: boolean
  templates: readonly ShiftTemplate[]
  commands: RosterCommands
  say: (words: string) => void
}

/** Lets shifts be dragged from the panel and from day to day. */
export function useShiftDrag(options: ShiftDragOptions) {
  const { timeFormat } = useUser()
  const latest = useRef({ ...options, timeFormat })
  useEffect(() => {
    latest.current = { ...options, timeFormat }
  })
  const { root, isEnabled } = options
  useEffect(() => {
    const element = root.current
    if (!element || !isEnabled) return
    return attachShiftDrag(
      element,
      () => hostOf(latest.current),
      () => latest.current.scroller,
    )
  }, [root, isEnabled])
}

type HostParts = ShiftDragOptions & { timeFormat: string }

function hostOf({ lookup, isTimed, templates, commands, say, timeFormat }: HostParts): DragHost<DragSource> {
  const cellOf = (key: string) => lookup.cellOf(dayKeyIn(key))
  return {
    say,
    minutesPerPixel: isTimed ? MINUTES_PER_PIXEL : null,
    words: { release: t('Release to leave everything as it was.'), copy: t('Copy') },
    sourceOf: (card) => {
      const id = card.dataset['drag'] ?? ''
      const key = card.closest<HTMLElement>('[data-cell]')?.dataset['cell']
      if (key === undefined) return templateSource(id, templates)
      const from = cellOf(key)
      const source = from && sourceOnDay(from, id)
      const isFixed = from?.rule.isClosed || (source?.kind === 'shift' && isLocked(source.section))
      return isFixed ? undefined : source
    },
    judge: (source, key, way) => {
      const target = cellOf(key)
      const span = spanAfter(source, way)
      const change = target && dropChange(source, target, { ...commands.rules, isCopy: way.isCopy, span })
      const shown = isTimed && source.kind === 'shift' ? shownSpan(span ?? spanOf(source.section), timeFormat) : {}
      if (!change?.refused) return { isRefused: false, ...shown }
      return { isRefused: true, ...shown, ...refusalOf(change.refused, timeFormat) }
    },
    drop: (source, key, way) => {
      const target = cellOf(key)
      if (target) commands.drop(source, target, { isCopy: way.isCopy, span: spanAfter(source, way) })
    },
  }
}

/** The times that a shift is dragged to; undefined: it keeps its own. */
function spanAfter(source: DragSource, { grip, minutes }: DropWay): Span | undefined {
  if (source.kind !== 'shift') return undefined
  const before = spanOf(source.section)
  const after = retimed(before, grip, minutes)
  return after.from === before.from && after.to === before.to ? undefined : after
}

function shownSpan(span: Span, timeFormat: string) {
  return { times: timesWords(timesOf(span), timeFormat), place: cardPlace(span) }
}

function templateSource(id: string, templates: readonly ShiftTemplate[]): DragSource | undefined {
  if (id === OFF_DAY_CARD) return { kind: 'off' }
  const template = templates.find((each) => each.id === id)
  return template && { kind: 'template', template }
}
