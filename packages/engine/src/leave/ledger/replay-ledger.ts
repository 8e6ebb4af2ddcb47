import type { Minutes, WorkDate } from '../../zone/civil-date.ts'
import { ledgerEvents, type LedgerEvent } from './ledger-events.ts'
import type { LedgerEntry, LedgerFacts } from './ledger-model.ts'

/**
 * The entries of one employee's balance of one leave type, up to and including a date, in the order in which they
 * change it. The same facts in any order give the same entries.
 *
 * The ledger opens with the first import, adjustment or day of service on which a rule applies; leave before that is
 * not counted. An import sets the balance at the end of its date, whatever it was before. On one date unused leave ends
 * first, then grants are added, then leave is taken; what a week or month has earned is added at its end.
 *
 * @source docs/engine.md A12 (Ledger)
 */
export function replayLedger(facts: LedgerFacts, until: WorkDate): LedgerEntry[] {
  const opensOn = openingDate(facts)
  if (opensOn === null) return []
  const ledger: Ledger = { entries: [], balance: 0, carried: [] }
  for (const event of ledgerEvents(facts, until)) if (event.date >= opensOn) apply(ledger, event)
  return ledger.entries
}

/** The balance at the end of a date. @param entries in order */
export function balanceOn(entries: readonly LedgerEntry[], date: WorkDate): Minutes {
  return entries.findLast((entry) => entry.date <= date)?.balance ?? 0
}

/** The first date that counts; null: nobody keeps a balance of the type for the employee. */
function openingDate({ imports, adjustments, rules, serviceStart, serviceEnd }: LedgerFacts): WorkDate | null {
  const dates = [...imports, ...adjustments].map(({ date }) => date)
  const firstRule = rules.find(({ value }) => value !== null)
  if (firstRule) {
    const opens = firstRule.from < serviceStart ? serviceStart : firstRule.from
    if (serviceEnd === null || opens <= serviceEnd) dates.push(opens)
  }
  return dates.toSorted()[0] ?? null
}

interface Ledger {
  entries: LedgerEntry[]
  balance: Minutes
  /** what is left of the minutes that end some day, the first carried over first */
  carried: { on: WorkDate; minutes: Minutes }[]
}

function apply(ledger: Ledger, event: LedgerEvent): void {
  if (event.step === 'carriedOver') carryOver(ledger, event)
  else if (event.step === 'expired') expire(ledger, event)
  else if (event.step === 'imported') takeOver(ledger, event)
  else if ('sourceId' in event) use(ledger, event)
  else earn(ledger, event)
}

type Of<Step extends LedgerEvent['step']> = Extract<LedgerEvent, { step: Step }>

function add(ledger: Ledger, entry: Omit<LedgerEntry, 'balance'>): void {
  ledger.balance += entry.minutes
  ledger.entries.push({ ...entry, balance: ledger.balance })
}

/** Unused leave beyond what the rule keeps ends. */
function carryOver(ledger: Ledger, { date, keep, expires }: Of<'carriedOver'>): void {
  const unused = ledger.balance
  if (unused <= 0) return
  const keptMinutes = keep === null ? unused : Math.min(unused, keep)
  spend(ledger, unused - keptMinutes)
  if (expires) ledger.carried.push({ on: date, minutes: keptMinutes - endingMinutes(ledger) })
  const basis = { of: 'carryOver', keptMinutes } as const
  add(ledger, { date, kind: 'carriedOver', minutes: keptMinutes - unused, sourceId: null, basis })
}

function expire(ledger: Ledger, { date, carriedOn }: Of<'expired'>): void {
  const minutes = ledger.carried.find(({ on }) => on === carriedOn)?.minutes ?? 0
  ledger.carried = ledger.carried.filter(({ on }) => on !== carriedOn)
  if (minutes > 0) add(ledger, { date, kind: 'expired', minutes: -minutes, sourceId: null, basis: null })
}

/** Nothing is earned beyond the most of the rule; a balance that is above it already stays. */
function earn(ledger: Ledger, { date, step, minutes, basis, most }: Of<'granted' | 'earned'>): void {
  const earned = most === null ? minutes : Math.max(0, Math.min(minutes, most - ledger.balance))
  if (earned === 0 && step === 'earned') return
  const lostMinutes = minutes - earned
  add(ledger, {
    date,
    kind: 'earned',
    minutes: earned,
    sourceId: null,
    basis: { ...basis, lostMinutes } as typeof basis,
  })
}

/** Whatever was counted before, the balance is what payroll says. */
function takeOver(ledger: Ledger, { date, balance }: Of<'imported'>): void {
  ledger.carried = []
  add(ledger, { date, kind: 'imported', minutes: balance - ledger.balance, sourceId: null, basis: null })
}

function use(ledger: Ledger, { date, step, minutes, sourceId }: Of<'taken' | 'cashedUp' | 'adjusted'>): void {
  if (minutes === 0) return
  spend(ledger, -minutes)
  add(ledger, { date, kind: step, minutes, sourceId, basis: null })
}

/** What ends first is used first. */
function spend(ledger: Ledger, minutes: Minutes): void {
  let left = Math.max(0, minutes)
  for (const part of ledger.carried) {
    const used = Math.min(part.minutes, left)
    part.minutes -= used
    left -= used
  }
}

function endingMinutes({ carried }: Ledger): Minutes {
  return carried.reduce((sum, { minutes }) => sum + minutes, 0)
}
