import { fact } from '../explain/rule.ts'
import type { PairedPunches, RawPair, SinglePunch } from '../punches/pair-punches.ts'
import type { Instant } from '../zone/civil-date.ts'
import { overlappedSections, sectionNear, sectionOfIn, sectionOfOut } from './match.ts'
import type { PlannedSection } from './planned-section.ts'
import type { ShiftPair } from './work-shift.ts'

export interface MatchedPunches {
  /** the sections with punches, and those that may punch automatically, in order of start */
  attendance: SectionAttendance[]
  unscheduledPairs: ShiftPair[]
  unscheduledSingles: SinglePunch[]
}

export interface SectionAttendance {
  section: PlannedSection
  pairs: ShiftPair[]
  singles: SinglePunch[]
}

const cutAtSection = fact('cutAtSection', 'A3')

/** Gives each pair and each unpaired punch to the section it was worked for. @source docs/engine.md A3 */
export function matchPunches({ pairs, singles }: PairedPunches, sections: readonly PlannedSection[]): MatchedPunches {
  const pairsOf: ByPlace<ShiftPair> = sections.map(() => undefined)
  const singlesOf: ByPlace<SinglePunch> = sections.map(() => undefined)
  const unscheduledPairs: ShiftPair[] = []
  const unscheduledSingles: SinglePunch[] = []

  for (const pair of pairs) {
    const touched = sectionsOfPair(sections, pair)
    if (touched.length === 0) unscheduledPairs.push(wholePair(pair, false))
    const [only] = touched
    if (touched.length === 1 && only) addAt(pairsOf, only.place, wholePair(pair, true))
    else touched.forEach((section, i) => addPiece(pairsOf, section, cutPair(pair, touched, i)))
  }
  for (const single of singles) {
    const { punch, direction } = single
    const section = direction === 'In' ? sectionOfIn(sections, punch.at) : sectionOfOut(sections, punch.at)
    if (section) addAt(singlesOf, section.place, single)
    else unscheduledSingles.push(single)
  }
  const attendance: SectionAttendance[] = []
  for (const section of sections) {
    const [ownPairs, ownSingles] = [pairsOf[section.place], singlesOf[section.place]]
    if (!ownPairs && !ownSingles && !section.scheduleDay.autoPunch) continue
    attendance.push({ section, pairs: ownPairs ?? [], singles: ownSingles ?? [] })
  }
  return { attendance, unscheduledPairs, unscheduledSingles }
}

/** What was matched to each section, at its place. */
type ByPlace<T> = (T[] | undefined)[]

function addAt<T>(lists: ByPlace<T>, place: number, item: T): void {
  const list = lists[place]
  if (list) list.push(item)
  else lists[place] = [item]
}

function addPiece(pairsOf: ByPlace<ShiftPair>, { place }: PlannedSection, piece: ShiftPair): void {
  if (piece.rawOut > piece.rawIn) addAt(pairsOf, place, piece)
}

function sectionsOfPair(sections: readonly PlannedSection[], pair: RawPair): PlannedSection[] {
  const overlapped = overlappedSections(sections, pair.in.at, pair.out.at)
  if (overlapped.length > 0) return overlapped
  const near = sectionNear(sections, pair.in.at, pair.out.at)
  return near ? [near] : []
}

function wholePair(pair: RawPair, isMatched: boolean): ShiftPair {
  return { rawIn: pair.in.at, rawOut: pair.out.at, inPunch: pair.in, outPunch: pair.out, isMatched, unpunched: null }
}

/** The piece of a pair for one of the sections it overlaps: each later section starts a new piece. */
function cutPair(pair: RawPair, touched: readonly PlannedSection[], i: number): ShiftPair {
  const cutAt = (section: PlannedSection): Instant => Math.max(pair.in.at, section.start)
  const [section, next] = [touched[i], touched[i + 1]]
  const rawIn = i > 0 && section ? cutAt(section) : pair.in.at
  return {
    rawIn,
    rawOut: next ? cutAt(next) : pair.out.at,
    inPunch: rawIn === pair.in.at ? pair.in : null,
    outPunch: next ? null : pair.out,
    isMatched: true,
    unpunched: cutAtSection,
  }
}
