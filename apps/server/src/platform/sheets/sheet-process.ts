// Started by SheetReader: reads one file of rows at a time, and ends with who started it.
import { setPriority } from 'node:os'
import type { ReadAnswer, ReadQuestion } from './sheet-reader.ts'
import { readSheet } from './read-sheet.ts'

/** Where the server or the database wants the processor too, they have nearly all of it. */
const NICENESS = 15

/** Cells of one message: the server takes it in between two calls, in about a millisecond. */
const CELLS_AT_ONCE = 4000

try {
  setPriority(NICENESS)
} catch {
  // Where it may not be set it reads at the priority it has.
}
// A terminal's Ctrl-C reaches the whole group; the server ends when its calls are answered, and this with it.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

let parts: Uint8Array[] = []
let askedForMore = () => {}
process.on('message', (question: ReadQuestion) => {
  if ('next' in question) {
    askedForMore()
    return
  }
  if ('part' in question) {
    parts.push(question.part)
    return
  }
  const content = Buffer.concat(parts)
  parts = []
  void answer(content, question.reading)
})

async function answer(content: Buffer, reading: Parameters<typeof readSheet>[1]): Promise<void> {
  const say = (message: ReadAnswer) => process.send?.(message)
  try {
    const sheet = await readSheet(content, reading)
    if (typeof sheet === 'string') return void say({ fault: sheet })
    const rowsAtOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / sheet[0]!.cells.length))
    for (let from = 0; from < sheet.length; from += rowsAtOnce) {
      // One message on the way: many of them would be taken in at a stretch.
      const isAskedForMore = new Promise<void>((resolve) => (askedForMore = resolve))
      say({ rows: sheet.slice(from, from + rowsAtOnce) })
      await isAskedForMore
    }
    say({ end: true })
  } catch (error) {
    say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
