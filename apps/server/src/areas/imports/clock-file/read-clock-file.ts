import { inTurns } from '../../../platform/call/in-turns.ts'
import { fileLines } from '../file-lines.ts'
import type { ReadPunches } from '../punch-file/read-punch-rows.ts'
import { attlog } from './attlog.ts'
import type { ClockLayout } from './clock-layout.ts'
import { ct101 } from './ct101.ts'
import { gigaTms } from './giga-tms.ts'
import { tna2000 } from './tna2000.ts'

/** The usual one first: it is taken where no line looks like any. */
const LAYOUTS: readonly ClockLayout[] = [attlog, gigaTms, tna2000, ct101]

/** How many lines are looked at to find the layout. */
const FIRST_LINES = 100

/**
 * Reads the text file of a time clock, in the layout that most of its first lines have. Every line that is not blank is
 * either read or refused.
 *
 * @source docs/decisions/0074-layouts-of-time-clocks.md
 */
export async function readClockFile(content: Buffer): Promise<ReadPunches> {
  const layout = layoutOf(content)
  const file: ReadPunches = { read: [], refused: [], formats: layout.format === null ? [] : [layout.format] }
  await inTurns(fileLines(content), (line) => {
    const parsed = layout.parse(line)
    if (typeof parsed === 'string') file.refused.push({ ...line, reason: parsed })
    else file.read.push(parsed)
  })
  return file
}

function layoutOf(content: Buffer): ClockLayout {
  const counts = LAYOUTS.map(() => 0)
  let left = FIRST_LINES
  for (const { text } of fileLines(content)) {
    if (left-- === 0) break
    const place = LAYOUTS.findIndex((layout) => layout.isLine(text))
    if (place !== -1) counts[place]! += 1
  }
  return LAYOUTS[counts.indexOf(Math.max(...counts))]!
}
