import type { DateRange } from '../../kit/date-range/preset-range.ts'

export interface PaletteScreen {
  key: string
  name: string
  /** Where the menu has it. */
  section?: string
  open: () => void
}

export interface PalettePerson {
  id: string
  name: string
  clockId: number | null
  avatarFileName?: string | null
  /** What tells two people of one name apart, such as the department. */
  detail?: string | null
}

/** What can be opened or done for a person, maybe on asked days. The first one is offered for everyone found. */
export interface PersonTarget {
  key: string
  group: string
  /** @param when the asked days in words, null when none were asked */
  words: (name: string, when: string | null) => string
  hint?: string
  /** Does something instead of opening a screen. */
  isAction?: boolean
  open: (person: PalettePerson, range: DateRange | null) => void
}

/** What can be opened for days alone. */
export interface DatedTarget {
  key: string
  words: (when: string) => string
  open: (range: DateRange) => void
}

export interface PaletteAction {
  key: string
  name: string
  /** Its key outside the palette, such as `?`. */
  shortcut?: string
  run: () => void
}

/** Everything the palette can find. */
export interface PaletteSource {
  screens: readonly PaletteScreen[]
  people: readonly PalettePerson[]
  personTargets: readonly PersonTarget[]
  datedTargets: readonly DatedTarget[]
  actions: readonly PaletteAction[]
  /** Work date from which days are understood. */
  today: string
  /** The user writes MM/dd. */
  isMonthFirst?: boolean
}

/** A line of the palette. */
export interface PaletteEntry {
  key: string
  kind: 'screen' | 'person' | 'personTarget' | 'date' | 'action'
  text: string
  hint?: string | undefined
  shortcut?: string | undefined
  person?: PalettePerson
  run: () => void
}

export interface PaletteGroup {
  title: string
  entries: PaletteEntry[]
}
