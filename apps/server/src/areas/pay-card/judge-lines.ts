import type { CardLine } from './card-lines.ts'
import type { SentLine } from './sent-lines.ts'

/** What is to be written of a line. */
export interface CardChange {
  /** undefined: a line that nothing is stored of */
  detailId: string | undefined
  payTypeId: string
  isManual: boolean
  /** null: as calculated */
  effUnits: number | null
  notes: string
}

export type Judged =
  | { changes: CardChange[] }
  /** a pay type twice: `Can Not repeat PayType!` */
  | { refused: 'repeatcode' }
  /** the calculation has changed since the form showed it */
  | { refused: 'changed' }
  /** the line is not of this card */
  | { refused: 'notFound' }
  | { refused: 'invalid'; field: string; reason: string }

interface Card {
  /** as they are */
  lines: readonly CardLine[]
  /** pay types that lines may be added by */
  offered: ReadonlySet<string>
}

/**
 * What a save changes on a pay card; lines that are sent as they are change nothing.
 *
 * @source 001 §5 Pay card; docs/engine.md A11 (pay card)
 */
export function judgeLines(sent: readonly SentLine[], card: Card): Judged {
  const changes: CardChange[] = []
  const seen = new Set<string>()
  for (const [index, line] of sent.entries()) {
    const judged = judgeLine(line, index, card)
    if ('refused' in judged) return judged
    const key = judged.id ?? `new ${judged.change?.payTypeId}`
    if (seen.has(key)) return { refused: 'repeatcode' }
    seen.add(key)
    if (judged.change) changes.push(judged.change)
  }
  const added = changes.filter((change) => change.isManual).map(({ payTypeId }) => payTypeId)
  return new Set(added).size < added.length ? { refused: 'repeatcode' } : { changes }
}

type JudgedLine =
  | Exclude<Judged, { changes: CardChange[] }>
  | { id: string | undefined; change: CardChange | undefined }

function judgeLine(sent: SentLine, index: number, card: Card): JudgedLine {
  const { id } = sent
  if (id === undefined) return judgeManual(sent, index, card, undefined)
  const manual = card.lines.find((line) => line.isManual && line.stored?.id === id)
  if (manual) return judgeManual(sent, index, card, manual)
  const calculated = card.lines.find((line) => !line.isManual && line.payTypeId === id)
  if (calculated) return judgeCalculated(sent, index, calculated)
  // Its hours went since the form showed it: an amount would be one for nothing.
  if (sent.payTypeId !== id) return { refused: 'notFound' }
  return typeof sent.effUnits === 'number' ? { refused: 'changed' } : { id, change: undefined }
}

function judgeManual(sent: SentLine, index: number, card: Card, line: CardLine | undefined): JudgedLine {
  const payTypeId = sent.payTypeId ?? line?.payTypeId
  const effUnits = sent.effUnits === undefined ? line?.effUnits : sent.effUnits
  if (payTypeId === undefined) return wrong('payTypeIds', index, 'a pay type')
  if (effUnits === undefined || effUnits === null) return wrong('effUnits', index, 'a number')
  if (payTypeId !== line?.payTypeId) {
    if (!card.offered.has(payTypeId)) return wrong('payTypeIds', index, 'an active pay type that is no leave')
    if (card.lines.some((other) => other.payTypeId === payTypeId)) return { refused: 'repeatcode' }
  }
  const notes = sent.notes ?? line?.stored?.notes ?? ''
  const isSame = line?.payTypeId === payTypeId && line.effUnits === effUnits && line.stored?.notes === notes
  return {
    id: sent.id,
    change: isSame ? undefined : { detailId: line?.stored?.id, payTypeId, isManual: true, effUnits, notes },
  }
}

function judgeCalculated(sent: SentLine, index: number, line: CardLine): JudgedLine {
  const { payTypeId, stored } = line
  if (sent.payTypeId !== undefined && sent.payTypeId !== payTypeId)
    return wrong('payTypeIds', index, 'the pay type of a calculated line stays')
  const before = stored?.effUnits ?? null
  const effUnits = enteredUnits(sent.effUnits, before, line)
  const isNew = effUnits !== null && effUnits !== before
  if (isNew && sent.units !== undefined && sent.units !== line.units) return { refused: 'changed' }
  const notes = sent.notes ?? stored?.notes ?? ''
  const isSame = effUnits === before && notes === (stored?.notes ?? '')
  return {
    id: sent.id,
    change: isSame ? undefined : { detailId: stored?.id, payTypeId, isManual: false, effUnits, notes },
  }
}

/** An amount that says what is calculated anyway is none, unless someone had entered just that. */
function enteredUnits(sent: number | null | undefined, before: number | null, line: CardLine): number | null {
  if (sent === undefined) return before
  return sent === before || sent !== line.calculated?.effUnits ? sent : null
}

function wrong(list: string, index: number, reason: string): JudgedLine {
  return { refused: 'invalid', field: `${list}.${index}`, reason }
}
