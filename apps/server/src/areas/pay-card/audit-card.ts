import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { CardLine } from './card-lines.ts'
import type { CardChange } from './judge-lines.ts'
import type { OfferedPayType, PeriodPart, StoredCard } from './pay-card.repository.ts'

interface SavedCard {
  /** as it was before */
  card: StoredCard
  lines: readonly CardLine[]
  part: Pick<PeriodPart, 'from'>
  description: string
  changes: readonly CardChange[]
  /** pay types that lines were added by */
  offered: readonly OfferedPayType[]
}

/** Records what was entered on a pay card: effective units and notes by line, before and after. */
export async function auditCard(work: Work, { card, lines, part, description, changes, offered }: SavedCard) {
  const told = changes.map((change) => toldChange(change, lines, offered))
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'pay_card',
      entityId: card.id,
      employeeId: card.employeeId,
      workDate: part.from,
      before: { description: card.description, ...byName(told, 'before') },
      after: { description, ...byName(told, 'after') },
    },
  ])
}

/** A line in words: lines added by hand may stand beside a calculated one of their pay type. */
export function lineName({ name, isManual }: { name: string; isManual: boolean }): string {
  return isManual ? `${name} (added by hand)` : name
}

interface Entered {
  effUnits: number | null
  notes: string
}

interface Told {
  name: string
  before: Entered | null
  after: Entered
}

function toldChange(change: CardChange, lines: readonly CardLine[], offered: readonly OfferedPayType[]): Told {
  const { payTypeId, isManual, detailId, effUnits, notes } = change
  const line = lines.find((each) =>
    isManual ? detailId !== undefined && each.stored?.id === detailId : !each.isManual && each.payTypeId === payTypeId,
  )
  const name = offered.find(({ id }) => id === payTypeId)?.name ?? line?.name ?? payTypeId
  return {
    name: lineName({ name, isManual }),
    before: line ? { effUnits: line.effUnits, notes: line.stored?.notes ?? '' } : null,
    after: { effUnits: effUnits ?? line?.calculated?.effUnits ?? null, notes },
  }
}

function byName(told: readonly Told[], time: 'before' | 'after') {
  const entered = told.flatMap((each) => {
    const values = each[time]
    return values ? [{ name: each.name, ...values }] : []
  })
  return {
    effUnits: Object.fromEntries(entered.map(({ name, effUnits }) => [name, effUnits])),
    notes: Object.fromEntries(entered.map(({ name, notes }) => [name, notes])),
  }
}
