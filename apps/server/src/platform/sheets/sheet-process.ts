// Started by SheetReader: reads one file of rows at a time, and ends with who started it.
import { setPriority } from 'node:os'
import type { ReadAnswer, ReadQuestion } from './sheet-reader.ts'
import { readSheet } from './read-sheet.ts'

/** A third of what the server gets where both want a processor: calls go first. */
const NICENESS = 5

try {
  setPriority(NICENESS)
} catch {
  // Where it may not be set it reads at the priority it has.
}
// A terminal's Ctrl-C reaches the whole group; the server ends when its calls are answered, and this with it.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
process.on('message', (question: ReadQuestion) => {
  void answerOf(question).then((answer) => process.send?.(answer))
})

async function answerOf({ content, reading }: ReadQuestion): Promise<ReadAnswer> {
  try {
    return { sheet: await readSheet(Buffer.from(content), reading) }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
