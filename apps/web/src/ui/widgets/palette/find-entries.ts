import { dayWithWeekday, dateRange } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import type { DateRange } from '../../kit/date-range/preset-range.ts'
import { fold, matchScore } from './fold.ts'
import type { PaletteEntry, PaletteGroup, PalettePerson, PaletteSource } from './palette.types.ts'
import { type Asked, readAsked } from './read-asked.ts'

/** A source with its texts folded once, so that each key only compares. */
export interface PaletteIndex {
  source: PaletteSource
  screens: string[]
  people: string[]
  actions: string[]
}

export function indexPalette(source: PaletteSource): PaletteIndex {
  return {
    source,
    screens: source.screens.map(({ name, section = '' }) => fold(`${name} ${section}`)),
    people: source.people.map(({ name, clockId }) => fold(`${name} ${clockId ?? ''}`)),
    actions: source.actions.map(({ name }) => fold(name)),
  }
}

const AT_MOST = { screens: 8, people: 6, actions: 6 }

/** What the typed text may mean, the likeliest group first; with nothing typed, the screens and actions there are. */
export function findEntries(index: PaletteIndex, typed: string): PaletteGroup[] {
  const { today, isMonthFirst } = index.source
  const groups = readAsked(typed, today, isMonthFirst)
    .flatMap((asked) => groupsFor(index, asked))
    .toSorted((one, other) => other.score - one.score)
  return mergeByTitle(groups)
}

interface ScoredGroup extends PaletteGroup {
  score: number
}

function groupsFor(index: PaletteIndex, asked: Asked): ScoredGroup[] {
  const { words, range } = asked
  if (range !== null && words.length === 0) return [dates(index, range)]
  const people = words.length === 0 ? [] : personGroups(index, asked)
  return range === null ? [screens(index, words), ...people, actions(index, words)] : people
}

function screens({ source, screens }: PaletteIndex, words: string[]): ScoredGroup {
  const found = best(source.screens, screens, words, AT_MOST.screens)
  return {
    title: t('Screens'),
    score: found[0]?.score ?? 0,
    entries: found.map(({ item }) => ({
      key: `screen ${item.key}`,
      kind: 'screen',
      text: item.name,
      hint: item.section,
      run: item.open,
    })),
  }
}

function actions({ source, actions }: PaletteIndex, words: string[]): ScoredGroup {
  const found = best(source.actions, actions, words, AT_MOST.actions)
  return {
    title: t('Actions'),
    score: (found[0]?.score ?? 0) - 0.5,
    entries: found.map(({ item }) => ({
      key: `action ${item.key}`,
      kind: 'action',
      text: item.name,
      shortcut: item.shortcut,
      run: item.run,
    })),
  }
}

function dates({ source }: PaletteIndex, range: DateRange): ScoredGroup {
  const when = whenInWords(range)
  return {
    title: t('Dates'),
    score: 4,
    entries: source.datedTargets.map((target) => ({
      key: `date ${target.key}`,
      kind: 'date',
      text: target.words(when),
      run: () => target.open(range),
    })),
  }
}

/** As much as a word found at the very beginning: a date in the text is hardly ever meant as a clock ID. */
const DATED = 4

/** Everyone found with the first target; the other targets only for the likeliest person. */
function personGroups({ source, people }: PaletteIndex, { words, range }: Asked): ScoredGroup[] {
  const found = best(source.people, people, words, AT_MOST.people)
  const [likeliest] = found
  if (!likeliest) return []
  const score = likeliest.score + (range === null ? -0.25 : DATED)
  const when = range === null ? null : whenInWords(range)
  return source.personTargets.map((target, place) => ({
    title: target.group,
    score: score - place / 100,
    entries: (place === 0 ? found : [likeliest]).map(({ item: person }): PaletteEntry => ({
      key: `${target.key} ${person.id} ${when ?? ''}`,
      kind: target.isAction ? 'action' : place === 0 ? 'person' : 'personTarget',
      text: target.words(person.name, when),
      hint: target.hint ?? detailOf(person),
      person,
      run: () => target.open(person, range),
    })),
  }))
}

function best<Item extends { name: string }>(
  items: readonly Item[],
  folded: readonly string[],
  words: readonly string[],
  limit: number,
): { item: Item; score: number }[] {
  const found: { item: Item; score: number }[] = []
  for (const [place, item] of items.entries()) {
    const score = words.length === 0 ? 1 : matchScore(folded[place] ?? '', words)
    if (score > 0) found.push({ item, score })
  }
  return found
    .toSorted((one, other) => other.score - one.score || (words.length === 0 ? 0 : order(one.item, other.item)))
    .slice(0, limit)
}

const COLLATOR = new Intl.Collator('en-NZ', { sensitivity: 'base', numeric: true })

function order(one: { name: string }, other: { name: string }): number {
  return COLLATOR.compare(one.name, other.name)
}

function mergeByTitle(groups: ScoredGroup[]): PaletteGroup[] {
  const merged = new Map<string, PaletteEntry[]>()
  for (const { title, entries } of groups) {
    const before = merged.get(title) ?? []
    const fresh = entries.filter((entry) => before.every(({ key }) => key !== entry.key))
    if (fresh.length > 0) merged.set(title, [...before, ...fresh])
  }
  return [...merged].map(([title, entries]) => ({ title, entries }))
}

function detailOf({ clockId, detail }: PalettePerson): string {
  return [detail, clockId].filter((part) => part !== null && part !== undefined && part !== '').join(' · ')
}

function whenInWords({ from, to }: DateRange): string {
  return from === to ? dayWithWeekday(from) : dateRange(from, to)
}
