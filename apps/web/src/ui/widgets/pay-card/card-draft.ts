import type { BodyOf, PayCard, PayCardDetail, savePayCard } from '@timeloom/contract'

/** What is typed of a stored line; absent: nothing. */
export interface LineChange {
  payTypeId?: string
  /** null: emptied */
  effUnits?: number | null
  notes?: string
}

/** A line that is being added. */
export interface NewLine {
  key: number
  payTypeId: string | undefined
  effUnits: number | null
  notes: string
}

/** What is typed on a pay card, beside what is stored: whatever is read again stays apart from it. */
export interface CardDraft {
  /** undefined: as stored */
  description: string | undefined
  changes: Readonly<Record<string, LineChange>>
  added: readonly NewLine[]
}

export const EMPTY_DRAFT: CardDraft = { description: undefined, changes: {}, added: [] }

/** A line as the dialog draws it. */
export interface ShownLine {
  key: string
  /** undefined: it is being added */
  detail: PayCardDetail | undefined
  payTypeId: string | undefined
  /** null: as calculated, or not entered yet */
  effUnits: number | null
  notes: string
}

/** The stored lines as they are typed over, then those that are being added. */
export function shownLines(card: PayCard, draft: CardDraft): ShownLine[] {
  return [
    ...card.details.map((detail): ShownLine => {
      const change = draft.changes[detail.id] ?? {}
      return {
        key: detail.id,
        detail,
        payTypeId: change.payTypeId ?? detail.payTypeId,
        effUnits: change.effUnits === undefined ? enteredUnits(detail) : change.effUnits,
        notes: change.notes ?? detail.notes,
      }
    }),
    ...draft.added.map(({ key, ...line }): ShownLine => ({ key: `new-${key}`, detail: undefined, ...line })),
  ]
}

/** What someone entered in a line; null: it is as calculated. */
export function enteredUnits({ manualAdd, calculatedEffUnits, effUnits }: PayCardDetail): number | null {
  return manualAdd || calculatedEffUnits !== null ? effUnits : null
}

/** Whether a line says something else than what is stored. */
export function isChanged({ detail, payTypeId, effUnits, notes }: ShownLine): boolean {
  if (!detail) return true
  return payTypeId !== detail.payTypeId || effUnits !== enteredUnits(detail) || notes.trim() !== detail.notes
}

export function isDirty(card: PayCard, draft: CardDraft): boolean {
  return (
    (draft.description !== undefined && draft.description.trim() !== card.description) ||
    shownLines(card, draft).some(isChanged)
  )
}

/** What is missing in a line; calculated ones need nothing. */
export function missingIn({ detail, payTypeId, effUnits }: ShownLine): 'payType' | 'effUnits' | undefined {
  if (detail && !detail.manualAdd) return undefined
  if (payTypeId === undefined) return 'payType'
  return effUnits === null ? 'effUnits' : undefined
}

/** The save of what is typed: changed and added lines, each with the units that the form shows. */
export function savedBody(card: PayCard, draft: CardDraft): BodyOf<typeof savePayCard> {
  const lines = shownLines(card, draft).filter(isChanged)
  return {
    id: card.id ?? undefined,
    employeeId: card.employeeId,
    fromDate: card.fromDate,
    toDate: card.toDate,
    description: draft.description?.trim(),
    payCardDetailIdIds: lines.map(({ detail }) => detail?.id),
    payTypeIds: lines.map(({ payTypeId }) => payTypeId),
    units: lines.map(({ detail }) => detail?.units),
    effUnits: lines.map(({ effUnits }) => effUnits ?? undefined),
    notes: lines.map(({ notes }) => notes.trim()),
    version: card.version,
  }
}
