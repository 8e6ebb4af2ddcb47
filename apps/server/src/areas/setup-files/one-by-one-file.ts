import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import type { SetupFile } from './setup-file.ts'
import { undoAfter } from './setup-files.repository.ts'

/** Records whose saves compute figures again: a file of them is short. */
const MOST_ROWS = 500

type Body = { id?: string } & Record<string, unknown>

/**
 * A list whose records are saved by the service of their form, one after the other, because each save has rules of its
 * own. What it would answer is tried first, and undone.
 *
 * @param later fields that a form gives only once the record is there
 */
export function oneByOneFile({
  save,
  later = [],
  ...file
}: Omit<SetupFile, 'prepare'> & {
  save: (work: Work, body: never) => Promise<{ id?: string | undefined } | Refusal>
  later?: readonly string[]
}): SetupFile {
  const saveWhole = async (work: Work, body: Body): Promise<Refusal | undefined> => {
    const saved = await save(work, body as never)
    if (isRefusal(saved)) return saved
    const rest = Object.entries(body).filter(([name]) => later.includes(name))
    if (body.id !== undefined || rest.length === 0) return undefined
    const again = await save(work, { id: saved.id, ...Object.fromEntries(rest) } as never)
    return isRefusal(again) ? again : undefined
  }
  return {
    ...file,
    prepare: async (work, bodies) => {
      if (bodies.length > MOST_ROWS) {
        return { refusals: bodies.map(() => refused(`Import at most ${MOST_ROWS} rows at a time.`)), apply: none }
      }
      const refusals = await undoAfter(work.tx, () => inTurn(bodies as Body[], (body) => saveWhole(work, body)))
      return {
        refusals,
        apply: async () => (await inTurn(bodies as Body[], (body) => saveWhole(work, body))).find(isRefusal),
      }
    },
  }
}

const none = () => Promise.resolve(undefined)

async function inTurn<Item, Answer>(items: readonly Item[], work: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const item of items) answers.push(await work(item))
  return answers
}
