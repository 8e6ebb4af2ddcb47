import type { PayCard } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { markStaleDays } from '../marks/marks.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { askedCard, isWhole } from './asked-card.ts'
import { cardLines, sumOfLines, type CardLine } from './card-lines.ts'
import {
  selectCalculated,
  selectCard,
  selectDetails,
  selectParts,
  type Asked,
  type PeriodPart,
  type StoredCard,
} from './pay-card.repository.ts'
import { selectFiles, type FileRow } from './files/pay-card-files.repository.ts'
import { lockCard } from './saved-card.repository.ts'
import { takeCardsAlong } from './take-cards-along.ts'

/** What an employee is paid for days, as it is now. */
export interface CurrentCard {
  state: PayCard['state']
  parts: PeriodPart[]
  /** the period whose card it is; undefined: it is none */
  part: PeriodPart | undefined
  /** undefined while nothing was entered, and where it is none */
  stored: StoredCard | undefined
  lines: CardLine[]
  files: FileRow[]
}

/**
 * The pay card that days of an employee are; figures that are out of date are calculated first.
 *
 * @param toSave locks the card of an open period first, so that another save is read whole or not at all
 */
export async function currentCard(work: Work, asked: Asked, { toSave = false } = {}): Promise<CurrentCard> {
  const { tx, now } = work
  const { employeeId } = asked
  await ensurePayPeriods(tx, { payGroupIds: null, through: await companyToday(work) })
  await takeCardsAlong(work, { employeeId })
  await markStaleDays(tx, now, { employeeIds: [employeeId], from: asked.from, to: asked.to })
  await recalculateNow(work, [employeeId])
  const parts = await selectParts(tx, asked)
  const part = askedCard(parts, asked)
  if (toSave && part && !part.isClosed) await lockCard(tx, { employeeId, payPeriodId: part.payPeriodId })
  const shown = part ? [part] : parts
  const payPeriodIds = shown.map(({ payPeriodId }) => payPeriodId)
  const [rows, details, stored, files] = await Promise.all([
    selectCalculated(tx, { ...asked, payPeriodIds }),
    selectDetails(tx, { employeeId, payPeriodIds }),
    part && selectCard(tx, { employeeId, payPeriodId: part.payPeriodId }),
    selectFiles(tx, { employeeId, payPeriodIds }),
  ])
  const cards = shown.map((each) => {
    const isOfEach = ({ payPeriodId }: { payPeriodId: string }) => payPeriodId === each.payPeriodId
    return cardLines(rows.filter(isOfEach), isWhole(each, asked) ? details.filter(isOfEach) : [])
  })
  const lines = part ? (cards[0] ?? []) : sumOfLines(cards)
  return { state: stateOf(part, parts), parts, part, stored, lines, files }
}

function stateOf(part: PeriodPart | undefined, parts: readonly PeriodPart[]): PayCard['state'] {
  if (part) return part.isClosed ? 'closed' : 'open'
  return parts.length === 0 ? 'noPeriod' : 'sum'
}
